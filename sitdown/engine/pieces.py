"""What lies on a table, made in a line each: facts, tokens, cards, trays and tracks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .scene import NEUTRAL, Card, Fact, Marker, Step, Token, Track, Tray


def fact(icon: str, text: str | int, label: str) -> Fact:
    """A small thing that is counted or said."""
    return {"icon": icon, "text": str(text), "label": label}


def token(kind: str, icon: str, label: str, seat: int = NEUTRAL) -> Token:
    """A figure or a marker."""
    return {"kind": kind, "seat": seat, "icon": icon, "label": label}


def tokens(kind: str, icon: str, label: str, families: Sequence[str]) -> list[Token]:
    """A token for each family; its name takes the place of `{}` in the label."""
    return [token(kind, icon, label.format(name), seat) for seat, name in enumerate(families)]


def counted(token: Token, count: int) -> Token:
    """So many of a token, in one place."""
    return {**token, "count": count} if count > 1 else token


def card(
    name: str,
    title: str,
    tone: str,
    cost: Sequence[Fact] = (),
    lines: Iterable[str] = (),
    reward: Sequence[Fact] = (),
    icon: str = "",
) -> Card:
    """A card that lies open."""
    made: Card = {
        "id": name,
        "title": title,
        "tone": tone,
        "face": "up",
        "cost": list(cost),
        "lines": [line for line in lines if line],
        "reward": list(reward),
    }
    return {**made, "icon": icon} if icon else made


def face_down(name: str, title: str, count: int = 1) -> Card:
    """A card or a pile of which only the back is seen."""
    return {**card(name, title, "back"), "face": "down", "count": count}


def renamed(card: Card, name: str) -> Card:
    """The same card in another place, where it needs an id of its own."""
    return {**card, "id": name}


def several(cards: Iterable[Card], counts: Iterable[int]) -> list[Card]:
    """The kinds of which there are any, with their numbers."""
    return [{**card, "count": n} for card, n in zip(cards, counts, strict=False) if n > 0]


def some(cards: Iterable[Card], marks: Iterable[int]) -> list[Card]:
    """The cards that are marked as being there."""
    return [card for card, mark in zip(cards, marks, strict=True) if mark]


def tray(name: str, title: str, cards: list[Card]) -> Tray:
    """A row of cards."""
    return {"id": name, "title": title, "cards": cards}


def steps(name: str, labels: Iterable[str]) -> list[Step]:
    """The steps of a track."""
    return [{"id": f"{name}:{i}", "label": label} for i, label in enumerate(labels)]


def track(name: str, title: str, steps: list[Step], at: int, token: Token) -> Track:
    """A track with one marker; off its end there is none."""
    markers: list[Marker] = [{"step": at, "token": token}] if 0 <= at < len(steps) else []
    return {"id": f"track:{name}", "title": title, "steps": steps, "markers": markers}
