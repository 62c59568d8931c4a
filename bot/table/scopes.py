"""Scopes of results: those of a server, and those of all."""

from typing import Final

HERE: Final = "server"
ALL: Final = "all"
SCOPES: Final = (HERE, ALL)
