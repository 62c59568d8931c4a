"""The files of a fifth game, which run in the copy of the tree that `tests.test_fifth_game` makes."""

collect_ignore_glob = ["*"]
