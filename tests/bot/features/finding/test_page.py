"""The list of who wants to play keeps Discord's limits, however long the names and however much is open."""

from dataclasses import replace

import pytest

from bot.discord.message import Post
from bot.features.finding import page as finding_players
from bot.features.finding.service import OpenSeats, Seeker
from bot.i18n import languages, texts
from bot.match.admission import Admission, Who
from bot.match.model import Match, SeatStatus
from bot.sandbox.message_validation import validate_components
from tests.bot.matches import changed
from tests.bot.twins import begun
from tests.engines.random_matches import Start

LONG = "_*~|`" * 6 + "_*"  # every character escaped


def crowded() -> OpenSeats:
    """Return many open seats in matches of four."""
    match = changed(begun("chain", Start(4, {}, "5a" * 32)), message_id=10**18, channel_id=10**18)
    match = changed(match, guild_id=10**18, pace=86_400)
    named = tuple(replace(seat, name=LONG) for seat in match.seats)
    kept_for = Admission(Who.PLAYED, note="*" * 100)
    lobby = replace(match, status="lobby", seats=named[:3], host_id=named[0].user_id, admission=kept_for)
    playing = replace(match, seats=(*named[:3], replace(named[3], status=SeatStatus.AI)))
    seekers = [Seeker(1, number, "mancala", LONG, 1_800_000_000.0) for number in range(70)]
    return OpenSeats(_many(lobby), _many(playing), seekers)


def _many(match: Match) -> list[Match]:
    return [replace(match, id=10**6 + number) for number in range(20)]


def check(post: Post) -> None:
    components = [item.to_component_dict() for item in post.items]
    validate_components(components, v2=True, attached=set())


@pytest.mark.parametrize("language", sorted(languages()))
def test_every_page_can_be_sent(language: str) -> None:
    t, seats = texts(language), crowded()
    check(finding_players.lobby_list(seats, t))
    for page in range(1, 9):
        check(finding_players.panel(seats, t, reader=7, manages=True, note="x" * 150, page=page))
