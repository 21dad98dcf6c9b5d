"""What other processes on the same PostgreSQL announce."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from .store import NEWS

log = logging.getLogger(__name__)

AGAIN = 1.0


class Feed:
    """Listens on a connection of its own, and listens again if that one is lost."""

    def __init__(self, url: str, hear: Callable[[dict[str, Any]], Awaitable[None]]) -> None:
        self.url = url.replace("postgresql+psycopg://", "postgresql://")
        self.hear = hear
        self.listening = asyncio.Event()

    async def listen(self) -> None:
        """Pass on what is announced, for ever."""
        while True:
            try:
                await self._listen()
            except OSError as error:
                log.warning("lost the news of the other processes: %s", error)
            self.listening.clear()
            await asyncio.sleep(AGAIN)

    async def _listen(self) -> None:
        import psycopg

        try:
            async with await psycopg.AsyncConnection.connect(self.url, autocommit=True) as connection:
                await connection.execute(f"LISTEN {NEWS}")
                self.listening.set()
                await self.hear({})
                async for news in connection.notifies():
                    await self.hear(json.loads(news.payload))
        except psycopg.Error as error:
            raise OSError(str(error)) from error
