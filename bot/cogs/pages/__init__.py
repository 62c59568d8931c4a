"""Handlers of pages without a command of their own, which other commands link to."""
