"""Asking a running bot at its port whether it is healthy."""

import http.client
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final

_TIMEOUT: Final = 5.0  # seconds
_ALL_ADDRESSES: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - where such a server answers


@dataclass(frozen=True, slots=True)
class Health:
    """What the bot says of itself, with the status of its answer; or why there is none, with 0."""

    status: int
    line: str

    @property
    def is_well(self) -> bool:
        """Whether all is well."""
        return self.status == HTTPStatus.OK


def ask(port: int, host: str) -> Health:
    """Ask the bot whose port this is."""
    connection = http.client.HTTPConnection(_ALL_ADDRESSES.get(host, host), port, timeout=_TIMEOUT)
    try:
        connection.request("GET", "/healthz")
        answer = connection.getresponse()
        line = answer.read().decode(errors="replace").strip()
    except (OSError, http.client.HTTPException) as error:
        return Health(0, f"No answer at port {port}: {error}")
    finally:
        connection.close()
    return Health(answer.status, line)
