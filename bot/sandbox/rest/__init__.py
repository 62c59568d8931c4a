"""The part of Discord's REST API v10 that a bot with slash commands uses."""
