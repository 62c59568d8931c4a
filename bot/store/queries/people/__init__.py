"""Statements about people: what they want, what they have done beside matches, and who must not meet them."""
