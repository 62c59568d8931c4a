import os
import signal
import sys
from pathlib import Path
from time import monotonic

import pytest

import engines
from engines.programs.process import BadProgram, Program, ProgramCommand, ProgramFailed
from engines.programs.protocol import Limit
from tests.engines.programs.scripts import script

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the test's programs begin with #!")
GAME = engines.get("mancala")
VIEW = GAME.view(GAME.start(seats=2, options={"pits": 4}, seed="00" * 32), 0)


def failure(path: Path, seconds: float = 5.0, megabytes: int = 512) -> ProgramFailed:
    """Return how the program fails at its first move."""
    command = ProgramCommand.parse(str(path))
    with Program(command, megabytes=megabytes, keep_errors=True) as program:
        program.hello()
        with pytest.raises(ProgramFailed) as caught:
            program.move(VIEW, Limit(seconds), 7)
    return caught.value


def on_view(inserted: str) -> str:
    return f'if command == "view":\n    {inserted}'


def test_a_program_answers_hello_and_views_and_ends_after_bye(tmp_path: Path) -> None:
    with Program(ProgramCommand.parse(str(script(tmp_path)))) as program:
        assert program.hello().name == "Test"
        assert program.move(VIEW, Limit(5.0), 7).move == VIEW["legal"][0]
        assert program.close() == (0, "")


def test_a_level_that_a_program_does_not_name_is_refused(tmp_path: Path) -> None:
    command = ProgramCommand.parse(f"{script(tmp_path)} @deep")
    with Program(command) as program, pytest.raises(ProgramFailed, match="deep"):
        program.hello()


def test_a_program_that_hangs_is_killed_when_its_time_is_up(tmp_path: Path) -> None:
    error = failure(script(tmp_path, on_view("time.sleep(600)")), seconds=0.1)
    assert error.kind == "time"


def test_a_program_that_crashes_is_told_with_its_last_words(tmp_path: Path) -> None:
    error = failure(script(tmp_path, on_view('raise KeyError("nothing here")')))
    assert error.kind == "ended"
    assert "exit code 1" in error.reason
    assert "nothing here" in error.errors


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ('said = "a"', "answer"),
        ('said = {"answer": "move", "mvoe": "a"}', "answer"),
        ('said = {"answer": "error", "message": "no idea"}', "answer"),
        ("said = HELLO", "answer"),
        ('said = {"answer": "move", "move": "B"}', "move"),
    ],
)
def test_a_wrong_answer_is_told_with_the_line(tmp_path: Path, said: str, kind: str) -> None:
    error = failure(script(tmp_path, on_view(said)))
    assert error.kind == kind


def test_a_line_without_end_is_read_no_further(tmp_path: Path) -> None:
    error = failure(script(tmp_path, on_view('while True: sys.stdout.write("x" * 10_000)')))
    assert error.kind == "answer"
    assert len(str(error)) < 300


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits memory in this way")
def test_a_program_that_needs_too_much_memory_fails(tmp_path: Path) -> None:
    path = script(tmp_path, on_view("view = bytearray(300 << 20)"))
    assert failure(path, megabytes=100).kind == "ended"


@pytest.mark.slow
def test_what_a_program_has_started_is_killed_with_it(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    start = f"""import fcntl
    held = open({str(lock)!r}, "a")
    fcntl.flock(held, fcntl.LOCK_EX)
    if os.fork():
        held.close()
    time.sleep(20)
    held.write("survived")"""
    failure(script(tmp_path, on_view(start)), seconds=0.5)
    fcntl = pytest.importorskip("fcntl")
    with lock.open() as held:
        fcntl.flock(held, fcntl.LOCK_EX)  # waits until nobody holds it
        assert not held.read()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("leaves", "wrong"),
    [("start_new_session=True", "time.sleep(600)"), ("process_group=0", 'said = "a"')],
)
def test_a_process_that_left_the_group_and_keeps_the_streams_open_holds_up_nobody(
    tmp_path: Path, leaves: str, wrong: str
) -> None:
    """As a wrapper such as ``sudo`` or ``setsid`` does, or a daemon. It is not killed with the program."""
    pid = tmp_path / "pid"
    start = f"""import subprocess
    child = subprocess.Popen(["sleep", "600"], {leaves})
    open({str(pid)!r}, "w").write(str(child.pid))
    {wrong}"""
    began = monotonic()
    error = failure(script(tmp_path, on_view(start)), seconds=0.5)
    os.kill(int(pid.read_text()), signal.SIGKILL)
    assert error.kind in {"time", "answer"}
    assert monotonic() - began < 300


@pytest.mark.slow
def test_a_program_that_reads_nothing_is_killed_when_its_time_is_up(tmp_path: Path) -> None:
    path = script(tmp_path)
    path.write_text(f"#!{sys.executable}\nimport time\ntime.sleep(600)\n")
    view = {**VIEW, "more": "x" * 1_000_000}  # more than a pipe holds
    with Program(ProgramCommand.parse(str(path))) as program:
        with pytest.raises(ProgramFailed) as caught:
            program.move(view, Limit(0.5), 7)
        assert caught.value.kind == "time"


def test_a_second_answer_is_not_taken_for_the_answer_to_the_next_command(tmp_path: Path) -> None:
    twice = script(tmp_path, on_view("print(json.dumps(said), flush=True)"))
    with Program(ProgramCommand.parse(str(twice))) as program:
        program.hello()
        program.move(VIEW, Limit(5.0), 7)
        with pytest.raises(ProgramFailed, match="without being asked"):
            while True:  # the second line may come late, but before that, every answer is a late one
                program.move(VIEW, Limit(5.0), 7)


@pytest.mark.slow
def test_an_answer_without_a_line_feed_is_named_as_such(tmp_path: Path) -> None:
    unended = "sys.stdout.write(json.dumps(said)); sys.stdout.flush(); time.sleep(600)"
    error = failure(script(tmp_path, on_view(unended)), seconds=0.5)
    assert error.kind == "time"
    assert "no line feed" in error.reason


def test_a_program_gets_no_environment_but_the_path_and_no_open_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    seen = tmp_path / "seen"
    names = 'set(os.environ) - {"LC_CTYPE", "__CF_USER_TEXT_ENCODING"}, os.listdir("/dev/fd"), os.getcwd()'
    look = f'print({names}, file=open({str(seen)!r}, "w"))'
    (tmp_path / "own").mkdir()
    readable, writable = os.pipe()
    os.set_inheritable(writable, True)
    with Program(ProgramCommand.parse(str(script(tmp_path, look))), folder=tmp_path / "own") as program:
        program.hello()
    os.close(readable)
    os.close(writable)
    found = seen.read_text()
    assert "{'PATH'}" in found
    assert "['0', '1', '2', '3']" in found  # the last is the listing itself
    assert str(tmp_path / "own") in found


def test_a_command_is_split_as_in_a_shell_and_may_end_with_a_level(tmp_path: Path) -> None:
    path = script(tmp_path, name="with space")
    command = ProgramCommand.parse(f"'{path}' --depth 3 @deep")
    assert command == ProgramCommand((str(path), "--depth", "3"), "deep")


@pytest.mark.parametrize("text", ["", "@deep", "'open", "/no/such/program", "./README.md", "/"])
def test_what_cannot_be_run_is_refused(text: str) -> None:
    with pytest.raises(BadProgram):
        ProgramCommand.parse(text)


def test_a_program_in_this_folder_needs_its_folder_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script(tmp_path)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadProgram, match=r"\./mine"):
        ProgramCommand.parse("mine")
    assert ProgramCommand.parse("./mine").words == (str(tmp_path / "mine"),)
