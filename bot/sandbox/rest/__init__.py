"""The part of Discord's REST API v10 that a bot of slash commands uses."""
