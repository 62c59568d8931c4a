"""Analysis: hints, reviews of finished matches, and lines that people try out."""
