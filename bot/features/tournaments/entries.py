"""Entries: who may open a tournament of which kind, enter it, leave it and withdraw from it.

The functions are pure: they take a tournament and return it as it is to become.
"""

from dataclasses import replace

from bot.features.tournaments import formats
from bot.features.tournaments.formats import Format
from bot.features.tournaments.stored import (
    SERIES_DEALS,
    Setup,
    StoredEntrant,
    StoredTournament,
    TournamentStatus,
)
from bot.match import clocks, lobby
from bot.match.calendar import DAY, MINUTE
from bot.match.model import Person
from bot.match.ratings import NEWCOMER
from bot.match.refusals import Refusal, TooFewEntrants
from engines.game import Game

_MOST_ENTRANTS = 200
MOST_ROUNDS = 20
SHORTEST_ROUND, LONGEST_ROUND = 10 * MINUTE, 60 * DAY  # seconds
_LATEST_BEGIN = 366 * DAY  # seconds from now
_NAME_LENGTH = 100
WARNED_BEFORE = 0.5  # share of a round's time left when no-shows are warned


def table_size(game: Game) -> int:
    """Return how many people sit at a table: one in a solitaire, three in dominoes, otherwise two."""
    return min(game.SEATS)


def fewest(tournament: StoredTournament, game: Game) -> int:
    """Return how many entrants it takes to begin."""
    return 2 if tournament.is_series else table_size(game)


def complete(setup: Setup, game: Game, now: float) -> Setup:
    """Return the setup with the game's options complete. Raises BadOption, Refusal."""
    size = table_size(game)
    if (setup.format == Format.SERIES) != (size == 1):
        raise Refusal("error-tournament-format", format=setup.format)
    _check("most", setup.most, max(2, size), _MOST_ENTRANTS)
    if setup.length is not None:
        _check("length", setup.length, 1, MOST_ROUNDS)
    _check("round", setup.round_seconds, SHORTEST_ROUND, LONGEST_ROUND)
    if setup.begins_at is not None:
        _check("begins", setup.begins_at, now, now + _LATEST_BEGIN)
    if setup.pace is not None and not clocks.is_pace(setup.pace):
        raise Refusal("error-tournament-setup", name="pace", least=1, most=None)
    return replace(
        setup,
        options=lobby.complete_options(game, size, setup.options),
        duplicate=(setup.duplicate and game.CHANCE) or setup.format == Format.SERIES,
        name=lobby.stored_name(Person(0, setup.name.strip()))[:_NAME_LENGTH],
    )


def _check(name: str, value: float, least: float, most: float) -> None:
    if not least <= value <= most:
        raise Refusal("error-tournament-setup", name=name, least=least, most=most)


def new(setup: Setup, seed: int, now: float, entrants: tuple[StoredEntrant, ...] = ()) -> StoredTournament:
    """Return a new tournament, whose id the database will assign."""
    if setup.recurrence is not None and setup.anchor_at is None:
        setup = replace(setup, anchor_at=now if setup.begins_at is None else setup.begins_at)
    return StoredTournament(
        id=0,
        setup=setup,
        status=TournamentStatus.SIGN_UP,
        seed=seed,
        round=0,
        wake_at=setup.begins_at,
        due_at=None,
        warn_at=None,
        time_left=None,
        overtime=False,
        deal_group_id=None,
        thread_id=None,
        message_id=None,
        standings_id=None,
        event_id=None,
        role_id=None,
        previous_id=None,
        version=1,
        shown_version=0,
        created_at=now,
        ended_at=None,
        entrants=entrants,
    )


def accepts(tournament: StoredTournament, size: int) -> bool:
    """Return whether someone could enter now, if there is a place."""
    if tournament.status == TournamentStatus.SIGN_UP:
        return True
    if not tournament.is_open:
        return False
    if tournament.is_series:
        return tournament.round < number_of_rounds(tournament, size)
    return formats.accepts_late(tournament.as_paired(size))


def enter(tournament: StoredTournament, person: Person, size: int, now: float) -> StoredTournament:
    """Enter the person, late if the tournament has begun: from the next round on.

    A tournament without a time to begin does so once it is full. Raises Refusal.
    """
    mine = tournament.entrant_of(person.id)
    if mine is not None:
        raise Refusal("error-already-entered") if mine.left is None else Refusal("error-withdrawn-before")
    if not accepts(tournament, size):
        raise Refusal("error-entry-closed", format=tournament.setup.format)
    if len(tournament.signed_up) >= tournament.setup.most:
        raise Refusal("error-tournament-full", limit=tournament.setup.most)
    number = max((entrant.number for entrant in tournament.entrants), default=0) + 1
    entrant = StoredEntrant(
        number, person.id, lobby.stored_name(person), rating=float(NEWCOMER), entered=tournament.round + 1
    )
    entered = replace(tournament, entrants=(*tournament.entrants, entrant))
    is_full = len(entered.signed_up) >= tournament.setup.most
    if is_full and tournament.status == TournamentStatus.SIGN_UP and tournament.setup.begins_at is None:
        return replace(entered, wake_at=now)
    return entered


def leave(tournament: StoredTournament, user_id: int) -> StoredTournament:
    """Remove the person before the first round, or withdraw them: they are not paired any more.

    Raises Refusal.
    """
    entrant = _entered(tournament, user_id)
    if tournament.status == TournamentStatus.SIGN_UP:
        return replace(
            tournament, entrants=tuple(other for other in tournament.entrants if other is not entrant)
        )
    return tournament.with_entrant(replace(entrant, left=tournament.round + 1, again=False))


def set_again(tournament: StoredTournament, user_id: int, again: bool) -> StoredTournament:
    """Note whether the person enters the next one of a recurring tournament. Raises Refusal."""
    return tournament.with_entrant(replace(_entered(tournament, user_id), again=again))


def substitute(tournament: StoredTournament, user_id: int, person: Person) -> StoredTournament:
    """Put the person in place of an entrant. Raises Refusal."""
    entrant = _entered(tournament, user_id)
    if tournament.entrant_of(person.id) is not None:
        raise Refusal("error-already-entered")
    return tournament.with_entrant(
        replace(entrant, user_id=person.id, name=lobby.stored_name(person), missed=0, again=False)
    )


def start(tournament: StoredTournament, game: Game, now: float) -> StoredTournament:
    """Begin: the first round is paired at once. Raises TooFewEntrants, Refusal."""
    _check_stage(tournament, TournamentStatus.SIGN_UP)
    wanted = fewest(tournament, game)
    if len(tournament.entrants) < wanted:
        raise TooFewEntrants(wanted=wanted, have=len(tournament.entrants))
    return replace(tournament, status=TournamentStatus.RUNNING, wake_at=now)


def pause(tournament: StoredTournament, now: float) -> StoredTournament:
    """Stop the clock of the round; its matches go on, and the next one does not begin. Raises Refusal."""
    _check_stage(tournament, TournamentStatus.RUNNING)
    left = None if tournament.due_at is None else max(0.0, tournament.due_at - now)
    return replace(tournament, status=TournamentStatus.PAUSED, time_left=left, due_at=None, wake_at=None)


def resume(tournament: StoredTournament, now: float) -> StoredTournament:
    """Go on where it was paused. Raises Refusal."""
    _check_stage(tournament, TournamentStatus.PAUSED)
    due_at = None if tournament.time_left is None else now + tournament.time_left
    warn_at = tournament.warn_at
    if warn_at is not None and due_at is not None:
        warn_at = max(now, due_at - WARNED_BEFORE * tournament.setup.round_seconds)
    return replace(
        tournament,
        status=TournamentStatus.RUNNING,
        time_left=None,
        due_at=due_at,
        warn_at=warn_at,
        wake_at=now,
    )


def cancel(tournament: StoredTournament, now: float) -> StoredTournament:
    """Cancel it; running matches go on like any others. Raises Refusal."""
    _check_stage(
        tournament, *(status for status in TournamentStatus if replace(tournament, status=status).is_open)
    )
    return replace(tournament, status=TournamentStatus.CANCELLED, wake_at=None, due_at=None, ended_at=now)


def _check_stage(tournament: StoredTournament, *stages: TournamentStatus) -> None:
    """Raise Refusal unless the tournament is at one of these stages."""
    if tournament.status not in stages:
        raise Refusal("error-tournament-stage", status=tournament.status)


def check_organiser(tournament: StoredTournament, user_id: int, moderator: bool) -> None:
    """Raise Refusal unless the person opened the tournament or is a moderator."""
    if not moderator and user_id != tournament.setup.organiser_id:
        raise Refusal("error-not-organiser")


def number_of_rounds(tournament: StoredTournament, size: int) -> int:
    """Return how many rounds, or deals of a series, the tournament has in all."""
    if tournament.is_series:
        return tournament.setup.length or SERIES_DEALS
    return formats.number_of_rounds(tournament.as_paired(size))


def _entered(tournament: StoredTournament, user_id: int) -> StoredEntrant:
    """Return the person's entry. Raises Refusal, also once it is over."""
    if not tournament.is_open:
        raise Refusal("error-tournament-stage", status=tournament.status)
    entrant = tournament.entrant_of(user_id)
    if entrant is None or entrant.left is not None:
        raise Refusal("error-not-entered")
    return entrant
