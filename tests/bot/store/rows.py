"""Rows for tests to insert."""

from bot.match.model import Seat

BIG = 2**63 - 1


def row(**changes):
    columns = {
        "game": "dominoes",
        "options": {"set": 8, "hands": None},
        "capacity": 3,
        "guild_id": BIG,
        "channel_id": BIG,
        "host_id": BIG,
        "status": "playing",
        "version": 1,
        "state_version": 1,
        "shown_version": 0,
        "secret": "a" * 64,
        "commitment": "b" * 64,
        "seed": None,
        "state": None,
        "log": [],
        "pace": None,
        "turn_at": None,
        "deadline": None,
        "wake_at": None,
        "automatic": False,
        "reminded": False,
        "message_id": None,
        "nudge_id": None,
        "nudge_turn": None,
        "mention_at": None,
        "result": None,
        "rated": False,
        "rematch_of": None,
        "rematch_id": None,
        "seating": None,
        "locale": None,
        "parent_id": None,
        "answers_only": False,
        "refused": False,
        "followers": 0,
        "vote": None,
        "in_dms": False,
        "deal_group_id": None,
        "sealed": False,
        "tournament_id": None,
        "opened_by": None,
        "seed_text": None,
        "hinted": False,
        "take_back": None,
        "take_backs": 0,
        "daily": None,
        "created_at": 1.25,
        "moved_at": 1.25,
    }
    return columns | changes


SEATS = (Seat(0, BIG, "Ana 🀄", "joined", join_id=BIG), Seat(1, None, "", "house"))
