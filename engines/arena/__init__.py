"""Matches between players of any kind, and what they tell: results, Elo, whether predictions come true."""
