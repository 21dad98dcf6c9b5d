"""Dice nobody can predict and everybody can verify.

A match's randomness is SipHash-2-4 of a counter under a 128-bit key: without the key no outcome can be guessed from
earlier ones, with it every outcome can be checked. The key's hash is published at the start and the key at the end.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from .rule import U64, rule

_ALL = U64(0xFFFF_FFFF_FFFF_FFFF)
_LOW = U64(0xFFFF_FFFF)
_ONE = U64(1)
_R13, _R16, _R17, _R21, _R32 = U64(13), U64(16), U64(17), U64(21), U64(32)
_R51, _R48, _R47, _R43 = U64(51), U64(48), U64(47), U64(43)
_C0, _C1 = U64(0x736F6D6570736575), U64(0x646F72616E646F6D)
_C2, _C3 = U64(0x6C7967656E657261), U64(0x7465646279746573)
_LENGTH = U64(8 << 56)
_LAST = U64(0xFF)
_WEYL, _MIX1, _MIX2 = U64(0x9E3779B97F4A7C15), U64(0xBF58476D1CE4E5B9), U64(0x94D049BB133111EB)
_R27, _R30, _R31 = U64(27), U64(30), U64(31)


@rule
def sip_round(v0: Any, v1: Any, v2: Any, v3: Any) -> Any:
    """One round of SipHash on its four words."""
    v0 = (v0 + v1) & _ALL
    v1 = (((v1 << _R13) | (v1 >> _R51)) & _ALL) ^ v0
    v0 = ((v0 << _R32) | (v0 >> _R32)) & _ALL
    v2 = (v2 + v3) & _ALL
    v3 = (((v3 << _R16) | (v3 >> _R48)) & _ALL) ^ v2
    v0 = (v0 + v3) & _ALL
    v3 = (((v3 << _R21) | (v3 >> _R43)) & _ALL) ^ v0
    v2 = (v2 + v1) & _ALL
    v1 = (((v1 << _R17) | (v1 >> _R47)) & _ALL) ^ v2
    v2 = ((v2 << _R32) | (v2 >> _R32)) & _ALL
    return v0, v1, v2, v3


@rule
def siphash(k0: Any, k1: Any, n: Any) -> Any:
    """SipHash-2-4 of the eight bytes of n under the key (k0, k1)."""
    v0, v1, v2, v3 = k0 ^ _C0, k1 ^ _C1, k0 ^ _C2, k1 ^ _C3 ^ n
    v0, v1, v2, v3 = sip_round(v0, v1, v2, v3)
    v0, v1, v2, v3 = sip_round(v0, v1, v2, v3)
    v0, v3 = v0 ^ n, v3 ^ _LENGTH
    v0, v1, v2, v3 = sip_round(v0, v1, v2, v3)
    v0, v1, v2, v3 = sip_round(v0, v1, v2, v3)
    v0, v2 = v0 ^ _LENGTH, v2 ^ _LAST
    v0, v1, v2, v3 = sip_round(v0, v1, v2, v3)
    v0, v1, v2, v3 = sip_round(v0, v1, v2, v3)
    v0, v1, v2, v3 = sip_round(v0, v1, v2, v3)
    v0, v1, v2, v3 = sip_round(v0, v1, v2, v3)
    return v0 ^ v1 ^ v2 ^ v3


@rule
def next_word(s: Any) -> Any:
    """The next 32 random bits of the match."""
    s.drawn += _ONE
    return siphash(s.key[0], s.key[1], s.drawn) >> _R32


@rule
def roll(s: Any, sides: int) -> int:
    """A number from 0 to sides-1, each exactly as likely (Lemire's method: multiply, reject the uneven rest)."""
    n = U64(sides)
    product = next_word(s) * n
    if product & _LOW < n:
        uneven = ((_LOW + _ONE) - n) % n
        while product & _LOW < uneven:
            product = next_word(s) * n
    return int(product >> _R32)


@rule
def shuffle(s: Any, cards: Any, count: int) -> None:
    """Put the first `count` cards into an order, each exactly as likely."""
    for last in range(count - 1, 0, -1):
        other = roll(s, last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


@rule
def noise(seed: Any, n: Any) -> Any:
    """64 quick bits for bots and searches, where no secret is at stake (SplitMix64 of seed and n)."""
    z = (seed + (n * _WEYL & _ALL)) & _ALL
    z = ((z ^ (z >> _R30)) * _MIX1) & _ALL
    z = ((z ^ (z >> _R27)) * _MIX2) & _ALL
    return z ^ (z >> _R31)


@rule
def pick(seed: Any, n: Any, sides: int) -> int:
    """A quick number from 0 to sides-1 out of the noise."""
    return int(((noise(seed, n) >> _R32) * U64(sides)) >> _R32)


def key_from_seed(seed: object) -> bytes:
    """The 128-bit key that a seed stands for; without a seed, a key nobody can guess."""
    if seed is None:
        return secrets.token_bytes(16)
    return hashlib.sha256(f"sitdown seed {seed}".encode()).digest()[:16]


def derive(key: bytes, *path: object) -> bytes:
    """A further key that follows from this one: for each game of a batch, or for what comes after an undo."""
    return hashlib.sha256(key + repr(path).encode()).digest()[:16]


def words(key: bytes) -> tuple[int, int]:
    """The key as the two words the stream is keyed with."""
    return int.from_bytes(key[:8], "little"), int.from_bytes(key[8:], "little")


def commitment(key: bytes, header: str) -> str:
    """What is published at the start: it binds the key and the match without giving either away."""
    return hashlib.sha256(key + header.encode()).hexdigest()
