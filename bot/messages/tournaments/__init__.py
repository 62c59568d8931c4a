"""The messages of tournaments: sign-up, rounds, standings, podium, and what the organiser decides."""
