"""Randomness that anyone can verify afterwards: commit and reveal, HMAC-SHA-256 in counter mode.

A lobby shows the commitment ``SHA-256(secret)``. Only presses that come after it count: those by which people
take their seats, and the one that starts the match. Discord gives each press an id that contains the time.
The match's seed is ``SHA-256(secret + text)``; the text is the match's id, a colon, and the ids of these
presses, in ascending order and separated by commas. The secret is revealed after the match.

Players know neither the secret nor the ids that Discord will give the presses, so they can neither choose nor
foresee the seed. The person who runs the bot knows the secret, sees each press first, and reports its id:
they are bound to a secret that was fixed before, and to the ids as shown, but they could ignore a press that
does not suit them. docs/fairness.md says precisely what is proved, and what is not.

The seed yields a stream of 32-bit numbers: block n is HMAC-SHA-256 with the seed as key and n (eight bytes,
big-endian) as message, and holds eight numbers, big-endian. A number below k is the next of these modulo k,
with rejection sampling: numbers from the largest multiple of k below 2**32 on are skipped, so that every
outcome is equally likely. A shuffle is Fisher-Yates, from the last place down to the second: each item is
swapped with one drawn from itself and those before it.

`script` spells all of that out in eight to seventeen lines that anyone can run. Its first lines are the same
for every match; the last, from the game's part ``proof``, repeat each of the match's shuffles and throws.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")

# The lines before a game's own, filled in by `script`. Plain Python, from 3.8 on.
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
    """Commit to a secret before the match: SHA-256 of it, as hexadecimal digits."""
    return hashlib.sha256(secret).hexdigest()


def match_seed(secret: bytes, match_id: int, presses: Sequence[int]) -> str:
    """Derive the match's seed, 64 hexadecimal digits."""
    return seed_from(secret, seed_text(match_id, presses))


def seed_from(secret: bytes, text: str) -> str:
    """Derive the seed, 64 hexadecimal digits, from a secret and the text hashed with it."""
    return hashlib.sha256(secret + text.encode()).hexdigest()


def seed_text(match_id: int, presses: Sequence[int]) -> str:
    """Write the text that is hashed with the secret: the match's id and those of the presses that count."""
    return f"{match_id}:{','.join(str(press) for press in presses)}"


def script(secret: bytes, text: str, lines: str) -> str:
    """Write a script that prints the commitment and the seed, and then runs `lines`.

    These are the game's proof of chance, and draw from the seed with ``below(k)``.
    """
    return SCRIPT.format(secret=secret.hex(), text=text) + lines


class Stream:
    """Random numbers from a seed. `position` counts the 32-bit numbers used, skipped ones included.

    A new stream with the same seed and position continues where another one left off.
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
        """Draw a number from 0 to n - 1, uniformly. Raises ValueError unless 1 <= n <= 2**32."""
        if not 1 <= n <= _RANGE:
            raise ValueError(f"cannot draw below {n}")
        fair = _RANGE - _RANGE % n
        word = self._word()
        while word >= fair:
            word = self._word()
        return word % n

    def shuffle(self, items: Sequence[Item]) -> list[Item]:
        """Put the items in random order, every order equally likely."""
        mixed = list(items)
        for i in range(len(mixed) - 1, 0, -1):
            j = self.below(i + 1)
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return mixed
