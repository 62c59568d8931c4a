#!/usr/bin/env python3
"""Magpie, an example of a program that plays Zigzag's games: see docs/programs.md.

In mancala it sows the fullest pit; elsewhere, and at the level random, it plays any legal move.
"""

import json
import random
import sys

HELLO = {
    "answer": "hello",
    "protocol": 1,
    "name": "Magpie",
    "version": "1.0",
    "games": {"chain": {}, "crisscross": {}, "dominoes": {}, "mancala": {"levels": ["greedy", "random"]}},
}


def answer(asked):
    """Return the answer to a command, None to bye."""
    if asked.get("command") == "hello":
        return HELLO
    if asked.get("command") == "view":
        view, rng = asked["view"], random.Random(asked["seed"])
        if view["game"] == "mancala" and asked.get("level") != "random":
            pits = view["south"] + view["north"]  # a, b, …, A, B, …
            names = [chr(ord(first) + i) for first in "aA" for i in range(len(pits) // 2)]
            return {"answer": "move", "move": max(view["legal"], key=lambda pit: pits[names.index(pit)])}
        return {"answer": "move", "move": rng.choice(view["legal"])}
    return None if asked.get("command") == "bye" else {"answer": "error", "message": "unknown command"}


for line in sys.stdin:
    try:
        said = answer(json.loads(line))
    except (ValueError, KeyError, AttributeError) as error:
        said = {"answer": "error", "message": repr(error)}
    if said is None:
        break
    print(json.dumps(said), flush=True)
