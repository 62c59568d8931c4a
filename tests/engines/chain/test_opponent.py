"""The house's players: not strong yet, but no fools."""

from random import Random

from engines.chain import opponent, rules


def test_the_house_beats_players_who_place_anywhere() -> None:
    won = 0
    for number in range(12):
        rng, house = Random(number), number % 2
        state = rules.start(seats=2, options={}, seed=f"{number:064x}")
        while (seat := rules.to_move(state)) is not None:
            move = rng.choice(rules.legal_moves(state))
            if seat == house:
                move = opponent.choose(rules.view(state, seat), opponent.LEVELS[0], rng).move
            state = rules.play(state, move)
        won += house in rules.outcome(state).winners
    assert won >= 10
