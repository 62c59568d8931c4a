"""Statements, by subject. Every function takes the connection it runs on; none commits."""
