"""The endpoint answers no page that points a name of its own at this machine."""

import socket
from typing import Any, cast

import aiohttp
import pytest

from bot.monitoring.metrics import Metrics, serve


class Figures:
    async def text(self) -> bytes:
        return b"zigzag 1"

    async def problem(self) -> str | None:
        return None

    def close(self) -> None:
        """Do nothing."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
    return port


@pytest.mark.parametrize("path", ["metrics", "healthz"])
@pytest.mark.parametrize(
    ("bound", "allowed", "refused"),
    [
        (
            "127.0.0.1",
            ["127.0.0.1", "127.0.0.1:{}", "localhost:{}", "LOCALHOST", "[::1]:{}", "zigzag.internal:{}"],
            ["evil.example:{}", "localhost.evil.example", "10.0.0.7:{}", "[", "127.0.0.1.evil.example", ""],
        ),
        (
            "0.0.0.0",  # noqa: S104 - as in a container
            [
                "127.0.0.1:{}",
                "localhost",
                "10.0.0.7:{}",
                "[fd00::7]:{}",
                "Zigzag.Internal",
                "zigzag.internal.",
            ],
            ["evil.example:{}", "bot", "a@10.0.0.7"],
        ),
    ],
)
async def test_it_answers_only_under_its_own_names(
    path: str, bound: str, allowed: list[str], refused: list[str]
) -> None:
    port, figures = free_port(), cast("Metrics", cast("Any", Figures()))
    async with serve(figures, bound, port, names=("zigzag.internal",)), aiohttp.ClientSession() as session:
        for host in allowed + refused:
            headers = {"Host": host.format(port)}
            async with session.get(f"http://127.0.0.1:{port}/{path}", headers=headers) as response:
                assert response.status == (200 if host in allowed else 403), host
                assert (b"zigzag 1" in await response.read()) == (path == "metrics" and host in allowed)
