"""Votes: what everyone concerned has to agree to, each with a purpose."""
