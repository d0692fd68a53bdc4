"""Runs what makes a file of a checkpoint, in a process of its own, so that nothing of it stays in
memory."""

import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent


def made_by(script, checkpoint, kind):
    """The path that the script prints last."""
    command = [sys.executable, HERE / script, checkpoint, kind]
    return subprocess.run(command, stdout=-1, text=True, check=True).stdout.splitlines()[-1]
