"""Randomness that anyone can verify afterwards.

A lobby shows ``SHA-256(secret)`` before anybody joins. The match's seed is ``SHA-256(secret + text)``, the
text being the match's id, a colon, and the ids of the interactions by which people joined, in order, with
commas between them, so that neither the host of the bot nor a player can choose it. After the match the
secret is shown.

From the seed come numbers of 32 bits: block n is HMAC-SHA-256 with the seed as key and n, as eight bytes,
big end first, as message; it holds eight of them, big end first. A number below k is the next of these,
modulo k; those from the largest multiple of k that 32 bits can hold are skipped, so that every outcome is
equally likely. A shuffle goes from the last place down to the second and swaps each with one drawn among it
and those before it.

All of that is `script`: eight to seventeen lines that a stranger can run. The first of them are the same for
every match; the last, from the game's module ``engines/<game>/proof.py``, do each of its shuffles and throws
again.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")

# What comes before a game's own lines, to be filled in by `script`. Plain Python, from 3.8 on.
SCRIPT = """\
import hashlib, hmac
secret, text = bytes.fromhex("{secret}"), "{text}"
seed = hashlib.sha256(secret + text.encode()).digest()
print(hashlib.sha256(secret).hexdigest(), seed.hex())
blocks = (hmac.digest(seed, n.to_bytes(8, "big"), "sha256") for n in range(2**32))
words = (int.from_bytes(block[i : i + 4], "big") for block in blocks for i in range(0, 32, 4))
below = lambda k: next(word for word in words if word < 2**32 - 2**32 % k) % k
"""

_RANGE = 2**32
_WORDS = 8
_WORD_BYTES = 4


def commitment(secret: bytes) -> str:
    """What is shown before the match: SHA-256 of the secret, as hexadecimal digits."""
    return hashlib.sha256(secret).hexdigest()


def match_seed(secret: bytes, match_id: int, joins: Sequence[int]) -> str:
    """The match's seed, as 64 hexadecimal digits; `joins` are the ids of the joining interactions."""
    return seed_from(secret, seed_text(match_id, joins))


def seed_from(secret: bytes, text: str) -> str:
    """The seed, as 64 hexadecimal digits, of the secret and the text beside it."""
    return hashlib.sha256(secret + text.encode()).hexdigest()


def seed_text(match_id: int, joins: Sequence[int]) -> str:
    """What goes into the seed beside the secret."""
    return f"{match_id}:{','.join(str(join) for join in joins)}"


def script(secret: bytes, match_id: int, joins: Sequence[int], lines: str) -> str:
    """A script for anybody to run. It prints the commitment and the seed, and what the `lines` of the game's
    `proof` draw from it with ``below(k)``.
    """
    return SCRIPT.format(secret=secret.hex(), text=seed_text(match_id, joins)) + lines


class Stream:
    """Numbers drawn from a seed. `position` counts the 32-bit numbers used so far, skipped ones included.

    A stream made with the position of another goes on where that one stands.
    """

    __slots__ = ("_block", "_loaded", "_seed", "position")

    def __init__(self, seed_hex: str, position: int = 0) -> None:
        self._seed = bytes.fromhex(seed_hex)
        self._block = b""
        self._loaded = -1
        self.position = position

    def _word(self) -> int:
        number, place = divmod(self.position, _WORDS)
        if number != self._loaded:
            self._block = hmac.digest(self._seed, number.to_bytes(8, "big"), "sha256")
            self._loaded = number
        self.position += 1
        start = place * _WORD_BYTES
        return int.from_bytes(self._block[start : start + _WORD_BYTES], "big")

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely. Raises ValueError unless 1 <= n <= 2**32."""
        if not 1 <= n <= _RANGE:
            raise ValueError(f"cannot draw below {n}")
        fair = _RANGE - _RANGE % n
        word = self._word()
        while word >= fair:
            word = self._word()
        return word % n

    def shuffle(self, items: Sequence[Item]) -> list[Item]:
        """The items in a new order, each order equally likely; the argument stays as it is."""
        mixed = list(items)
        for i in range(len(mixed) - 1, 0, -1):
            j = self.below(i + 1)
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return mixed
