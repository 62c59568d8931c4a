"""Refusals about tournaments. Each has its message in the text catalogue."""

from bot.domain.errors import Refusal


class TournamentError(Refusal):
    """A request about a tournament that is refused."""

    key = "error-tournament"

    def __init__(self, **params: object) -> None:
        super().__init__(self.key, **params)


class UnknownTournament(TournamentError):
    """No tournament of this server has this id. Params: tournament_id."""

    key = "error-unknown-tournament"


class BadSetup(TournamentError):
    """A value of the form does not fit.

    Params: name ("format", "most", "length", "pace", "round", "begins"), value, least, most.
    """

    key = "error-tournament-setup"


class WrongFormat(TournamentError):
    """A series is for solitaires, and the other formats are not. Params: game, format."""

    key = "error-tournament-format"


class TooManyTournaments(TournamentError):
    """The server has as many open tournaments as it may. Params: limit."""

    key = "error-too-many-tournaments"


class TournamentFull(TournamentError):
    """There is no place left. Params: limit."""

    key = "error-tournament-full"


class AlreadyEntered(TournamentError):
    """The person has entered already."""

    key = "error-already-entered"


class NotReplaceable(TournamentError):
    """The one who is to replace someone may not sit at their table in this round. Params: name."""

    key = "error-not-replaceable"


class NotEntered(TournamentError):
    """The person has not entered, or has withdrawn."""

    key = "error-not-entered"


class EntryClosed(TournamentError):
    """The tournament has begun, and nobody can enter late. Params: format."""

    key = "error-entry-closed"


class WithdrawnBefore(TournamentError):
    """The person has withdrawn from this tournament and cannot enter it again."""

    key = "error-withdrawn-before"


class TooFewEntrants(TournamentError):
    """Too few have entered to begin. Params: wanted, have."""

    key = "error-too-few-entrants"


class NotOrganiser(TournamentError):
    """Only the organiser and moderators may do this. Params: organiser_id."""

    key = "error-not-organiser"


class WrongStage(TournamentError):
    """The tournament is not at a stage at which this can be done. Params: status."""

    key = "error-tournament-stage"
