"""Transcripts: written, read back the same, played and checked."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engines
from engines import fair, transcript, transcript_check
from engines.game import Outcome
from engines.transcript import InvalidTranscript, Player, Ply, Transcript
from tests.engines.random_matches import RandomMatch, every_game, random_match

GOLDEN = Path(__file__).parent / "golden"
SECRET = bytes(range(32))
JOINS = (1180591620717411303, 1180591620717411424)

names = st.text(max_size=120)


def transcript_of(
    match: RandomMatch, name: str, stop: int = 10**6, chance: int = 0
) -> tuple[Transcript, Any]:
    """Return a transcript of the match up to a ply, with a seed of the bot's kind, and its last state."""
    game, rng, number = engines.get(name), Random(chance), 12
    seed = fair.match_seed(SECRET, number, JOINS)
    state = game.start(seats=match.start.seats, options=match.start.options, seed=seed)
    plies: list[Ply] = []
    players = tuple(
        Player(level="easy") if rng.random() < 0.3 else Player("Ana") for _ in range(match.start.seats)
    )
    while (seat := game.to_move(state)) is not None and len(plies) < stop:
        move = rng.choice(game.legal_moves(state))
        plies.append(Ply(seat, move, players[seat].level is None and rng.random() < 0.1))
        state = game.play(state, move)
    filled = {key: str(value) for key, value in game.dump(state)["options"].items()}
    return Transcript(
        game=name,
        options=filled,
        players=players,
        seed=seed,
        plies=tuple(plies),
        match=number,
        date="2026-11-20",
        commitment=fair.commitment(SECRET),
        secret=SECRET.hex(),
        seed_text=fair.seed_text(number, JOINS),
        result=game.outcome(state),
    ), state


@every_game
@pytest.mark.parametrize(("number", "stop"), [(0, 0), (1, 7), (0, 10**6), (2, 10**6), (3, 10**6), (4, 10**6)])
def test_a_transcript_is_read_back_the_same_and_leads_to_the_same_state(
    name: str, number: int, stop: int
) -> None:
    played, state = transcript_of(random_match(name, number), name, stop)
    text = transcript.write(played)
    again = transcript.parse(text)
    assert again == played
    assert transcript.write(again) == text
    game, states = transcript_check.play(again)
    assert (game.NAME, states[-1], len(states)) == (name, state, len(played.plies) + 1)


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_a_golden_transcript_is_written_and_played_as_it_stands(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    played = transcript.parse(text)
    assert transcript.write(played) == text
    game, states = transcript_check.play(played)
    match = json.loads(path.with_suffix(".json").read_text())
    assert game.dump(states[-1]) == match["end"]
    assert [ply.move for ply in played.plies] == match["moves"]


@settings(max_examples=300)
@given(st.text(max_size=300))
def test_any_text_is_a_transcript_or_refused_as_one(text: str) -> None:
    for content in (text, f"{transcript.FIRST_LINE}\n{text}", f"{transcript.FIRST_LINE}\ngame: {text}"):
        try:
            transcript.parse(content)
        except InvalidTranscript as error:
            assert "\n" not in str(error)


@pytest.mark.slow
@settings(max_examples=300)
@given(data=st.data())
def test_a_damaged_transcript_is_another_one_or_refused(data: st.DataObject) -> None:
    lines = transcript.write(TRANSCRIPT).split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    change = data.draw(st.sampled_from(["drop", "double", "replace", "cut"]))
    if change == "drop":
        del lines[at]
    elif change == "double":
        lines.insert(at, lines[at])
    elif change == "replace":
        lines[at] = data.draw(st.text(max_size=40))
    else:
        lines[at] = lines[at][: data.draw(st.integers(0, 20))]
    try:
        _, states = transcript_check.play(transcript.parse("\n".join(lines)))
    except InvalidTranscript as error:
        assert error.reason
        assert 0 <= error.line <= len(lines)
    else:
        assert states


@pytest.mark.slow
@settings(max_examples=300)
@given(name=names)
def test_any_name_stays_one_line(name: str) -> None:
    played = replace(TRANSCRIPT, players=(Player(name), Player(name, level="hard")))
    text = transcript.write(played)
    assert len(text.splitlines()) == len(transcript.write(TRANSCRIPT).splitlines())
    assert transcript.parse(text) == replace(
        played,
        players=(Player(transcript.one_line(name)), Player(transcript.one_line(name), level="hard")),
    )
    text.encode()


def test_the_house_may_have_played_at_a_level_of_an_earlier_version() -> None:
    text = TEXT.replace("house hard", "house hard-1 Pip")
    parsed = transcript.parse(text)
    assert parsed.players[1] == Player("Pip", level="hard-1")
    assert transcript.write(parsed) == text
    transcript_check.play(parsed)


# A match that someone won, of a person and the house, which did not make the person's first move.
TRANSCRIPT = next(
    replace(
        won,
        players=(Player("Ana"), Player(level="hard")),
        plies=tuple(replace(ply, for_person=ply.for_person and ply.seat == 0) for ply in won.plies),
    )
    for won, _ in (
        transcript_of(random_match("mancala", 0), "mancala", chance=number) for number in range(99)
    )
    if won.result is not None and won.result.winners and not won.plies[0].for_person
)
TEXT = transcript.write(TRANSCRIPT)


@pytest.mark.parametrize(
    ("old", "new", "line_of", "reason"),
    [
        ("Zigzag record 1", "Zigzag record 9", "Zigzag record 9", "begins with"),
        ("game: mancala", "game: go", "game: go", "no such game"),
        ("option pits: 6", "option pits: 7", "option pits: 7", "pits cannot be"),
        ("option pits: 6", "option pots: 6", "option pots: 6", "pots cannot be"),
        ("seat 1: house hard", "seat 1: robot", "seat 1: robot", "neither person nor house"),
        ("seat 0: person Ana\n", "", "", "seats are not"),
        ("seat 1: house hard\n", "", "result: ", "no seat 1"),
        ("seat 1: house hard\n", "seat 1: person\nseat 2: person\n", "", "seats cannot be"),
        ("seed text: 12:1", "seed text: 12:2", "seed: ", "does not follow"),
        (f"secret: {SECRET.hex()}", f"secret: {'00' * 32}", "commitment: ", "not the secret's"),
        ("\n1. 0 ", "\n1. 1 ", "1. 1 ", "seat 0 is to move"),
        ("\n1. 0 ", "\n1. 0 z", "1. 0 z", "not a move"),
        ("\n2. 1 ", "\n3. 1 ", "3. 1 ", "this should be move 2"),
        ("\n2. 1 ", "\ngame: chain\n2. 1 ", "game: chain", "before the moves"),
        ("date: 2026-11-20", "date: 2026-11-20\ndate: 2026-11-20", "date: ", "said twice"),
        ("date: 2026-11-20", "date: yesterday", "date: yesterday", "not a date"),
        ("date: 2026-11-20", "date: 2026-13-01", "date: 2026-13-01", "not a date"),
        ("date: 2026-11-20", "date: 2026-02-31", "date: 2026-02-31", "not a date"),
        ("seat 1: house hard", "seat 1: house wizard", "seat 1: house wizard", "no level wizard"),
        ("seat 1: house hard", "seat 1: house wizard-1", "seat 1: house wizard-1", "no level wizard-1"),
        ("seat 1: house hard", "seat 1: house hard-0", "seat 1: house hard-0", "neither person nor house"),
        ("match: 12", "match: 13", "seed text: 12:", "not of match 13"),
        ("\ncommitment", "\nresigned: 7\ncommitment", "resigned: 7", "no seat 7"),
        ("\ncommitment", "\nresigned: 0 0 0\ncommitment", "resigned: 0 0 0", "named twice"),
        ("\ncommitment", "\nresigned: 1\ncommitment", "resigned: 1", "cannot resign"),
        ("\n2. 1 ", "\n2. 1* ", "2. 1* ", "the house plays this seat"),
        ("; winners ", "; winners 1 1 ", "result: ", "named twice"),
        ("date: 2026-11-20", "weather: fine", "weather: fine", "no such header"),
        ("match: 12", "match: ١٢", "match: ١٢", "not a match"),
        ("match: 12", "?", "?", "neither a header nor a move"),
        ("; winners ", "; winners 9 ", "result: ", "no seat 9"),
        ("; scores ", "; scores 9 ", "result: ", "did not end so"),
    ],
)
def test_what_is_wrong_is_told_with_line_and_text(old: str, new: str, line_of: str, reason: str) -> None:
    text = TEXT.replace(old, new)
    assert text != TEXT
    with pytest.raises(InvalidTranscript, match=reason) as refused:
        transcript_check.play(transcript.parse(text))
    error = refused.value
    assert isinstance(error, ValueError)
    lines = text.split("\n")
    assert (error.line == 0) == (line_of == "")
    if error.line:
        assert lines[error.line - 1] == error.text
        assert error.text.startswith(line_of)


def test_a_long_line_or_text_is_refused_before_it_is_read() -> None:
    for text in (TEXT.replace("person Ana", "person " + "A" * 5000), TEXT + ";" * transcript.MAX_LENGTH):
        with pytest.raises(InvalidTranscript, match="long"):
            transcript.parse(text)


def test_comments_and_blank_lines_say_nothing() -> None:
    text = "; kept by Ana\r\n\r\n" + TEXT.replace("\n", "\r\n").replace("1. 0", "  ; well begun\r\n1. 0", 1)
    assert transcript.parse(text) == transcript.parse(TEXT)


def test_a_match_that_ended_by_resigning() -> None:
    half = replace(TRANSCRIPT, plies=TRANSCRIPT.plies[:5], result=None)
    game, states = transcript_check.play(half)
    scores = tuple(game.view(states[-1], None)["scores"])
    ended = replace(half, resigned=(0,), result=Outcome("resigned", (1,), scores))
    assert len(transcript_check.play(transcript.parse(transcript.write(ended)))[1]) == 6
    for false in (
        replace(ended, resigned=()),
        replace(ended, result=Outcome("resigned", (0,), scores)),
        replace(ended, result=Outcome("resigned", (), scores)),
        replace(ended, result=Outcome("resigned", (1, 1, 1), scores)),
        replace(ended, result=Outcome("resigned", (2,), scores)),
        replace(ended, result=Outcome("resigned", (1,), (99, 99))),
        replace(ended, result=Outcome("cleared", (1,), scores)),
    ):
        with pytest.raises(InvalidTranscript):
            transcript_check.play(transcript.parse(transcript.write(false)))


def test_the_seed_text_of_a_deal_of_the_day_begins_with_the_day() -> None:
    played, _ = transcript_of(random_match("crisscross", 0), "crisscross")
    for text, true in (
        ("20261120:", True),
        ("20261120:900", True),
        ("20261131:900", False),
        ("13:900", False),
    ):
        daily = replace(played, seed_text=text, seed=fair.seed_from(SECRET, text), plies=(), result=None)
        if true:
            assert transcript_check.play(daily)
        else:
            with pytest.raises(InvalidTranscript, match="not of match 12"):
                transcript_check.play(daily)


def test_a_seed_without_proof_is_told_with_line_and_reason() -> None:
    played, _ = transcript_of(random_match("crisscross", 0), "crisscross", 0)
    text = transcript.write(replace(played, result=None))
    assert transcript_check.unproven(transcript.parse(text)) is None
    for key in ("commitment", "secret", "seed text"):
        lines = [line for line in text.split("\n") if not line.startswith(f"{key}:")]
        note = transcript_check.unproven(transcript.parse("\n".join(lines)))
        assert note is not None
        assert lines[note.line - 1] == note.text == f"seed: {played.seed}"
        assert key in note.reason


def test_a_seed_from_which_nothing_is_drawn_needs_no_proof() -> None:
    played, _ = transcript_of(random_match("mancala", 0), "mancala", 0)
    assert transcript_check.unproven(replace(played, commitment=None, secret=None, seed_text=None)) is None


def test_a_player_who_resigned_has_not_won() -> None:
    assert TRANSCRIPT.result is not None
    winner = TRANSCRIPT.result.winners[0]
    with pytest.raises(InvalidTranscript):
        transcript_check.play(replace(TRANSCRIPT, resigned=(winner,)))
    other = replace(TRANSCRIPT.result, winners=(1 - winner,))
    assert transcript_check.play(replace(TRANSCRIPT, resigned=(winner,), result=other))


@given(st.dictionaries(st.integers(0, 8), st.lists(st.text(max_size=600), max_size=3)))
@settings(max_examples=30)
def test_comments_are_written_and_ignored_when_read_back(comments: dict[int, list[str]]) -> None:
    record, _ = transcript_of(random_match("mancala", 0), "mancala", stop=6)
    text = transcript.write(record, comments)
    assert transcript.parse(text) == transcript.parse(transcript.write(record))
    said = [line for line in text.splitlines() if line.startswith(";")]
    assert len(said) == sum(len(lines) for ply, lines in comments.items() if ply <= len(record.plies))


def test_a_comment_stands_after_its_move() -> None:
    record, _ = transcript_of(random_match("mancala", 0), "mancala", stop=2)
    *_, first, said, second = transcript.write(record, {1: ["two\nlines"]}).splitlines()
    assert (first[:2], said, second[:2]) == ("1.", "; two lines", "2.")
