"""Zigzag dominoes by Hans Peter Ahlbach, for three players."""

from engines.dominoes.rules import Dominoes

GAME = Dominoes(__name__)
