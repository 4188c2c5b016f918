#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Changes the core in one place at a time, and runs tests until one fails.

A change that no test notices survives: a test is missing, or the change cannot
be observed, and belongs into tests/mutation/equivalent.txt with the reason. A
mutant meets the tests of its room, those of the rooms that use it, then the
tests of several rooms, the corpus of the fuzz targets, and the samples.
"""
# The source is never changed: a mutant is compiled from a copy, and linked to a
# library that the test programs find before the one in the build tree.
import argparse
import collections
import concurrent.futures
import contextlib
import json
import os
import pathlib
import queue
import re
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time

import mutants

SOURCE = pathlib.Path(__file__).resolve().parents[2]
LIBRARY = "ddcollide/libddcollide_core.so"
OBJECTS = "ddcollide_objects.dir/"
# The tests that come after those of the rooms.
LAST = [["library"], ["fuzz"], ["samples", "tools"]]
# The flag in /proc/cpuinfo by which a processor can run a set of kernels.
FLAGS = {"sse2": "sse2", "avx2": "avx2", "avx512": "avx512_vpopcntdq"}
# The words in names of files of kernels and vectors for other processors than
# x86.
OTHER_PROCESSORS = {"vec128", "neon", "wasm", "c"}
PROCESSOR = set(pathlib.Path("/proc/cpuinfo").read_text().split())


def runs_here(path):
    """Can this processor run the code of a file?"""
    room, file = path.split("/")
    words = set(re.split(r"[_.]", file)[:-1])
    if room in ("kernels", "vectors") and words & OTHER_PROCESSORS:
        return "sse2" not in PROCESSOR
    return all(FLAGS[word] in PROCESSOR for word in words & FLAGS.keys())


def output_of(*command, folder):
    return subprocess.run(
        command, cwd=folder, check=True, stdout=subprocess.PIPE, text=True
    ).stdout


class Job:
    """The folder that one thread writes to; tests run in its folder work."""

    def __init__(self, folder):
        self.folder = folder
        self.work = folder / "work"
        self.source = folder / "source"
        self.library = folder / pathlib.Path(LIBRARY).name
        shutil.rmtree(folder, ignore_errors=True)
        self.work.mkdir(parents=True)


class Build:
    """The build tree of the preset linux-mutation."""

    def __init__(self, source, tree):
        self.core = source / "ddcollide"
        self.tree = tree
        self.commands = {}  # of each object
        for entry in json.loads((tree / "compile_commands.json").read_text()):
            words = shlex.split(entry["command"])
            name = words[words.index("-o") + 1]
            if OBJECTS in name:
                self.commands[name] = words
        self.users = collections.defaultdict(list)  # objects, of each file
        known = output_of("ninja", "-t", "deps", folder=tree)
        for block in known.split("\n\n"):
            name, *files = block.strip().splitlines() or [""]
            for file in files if OBJECTS in name else []:
                path = (tree / file.strip()).resolve()
                self.users[path].append(name.split(":")[0])

    def make(self, mutant, job):
        """Makes a job's library with a mutant. False: it does not compile, or
        changes no object."""
        original = self.core / mutant.path
        copy = job.source / mutant.path
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(mutant.apply(original.read_text()))
        changed = {}
        try:
            for name in self.users[original]:
                new = job.folder / name.replace("/", ".")
                if not self.compile(name, original, copy, new, job):
                    return False
                if new.read_bytes() != (self.tree / name).read_bytes():
                    changed[name] = new
        finally:
            copy.unlink()
        if changed:
            compiler = self.commands[name][0]
            objects = [changed.get(name, name) for name in self.commands]
            command = [compiler, "-shared", "-o", job.library, *objects]
            output_of(*command, folder=self.tree)
        return bool(changed)

    def compile(self, name, original, copy, output, job):
        """Compiles an object with the copy of a file in the place of it. All
        headers are included by their paths from ddcollide/, so that of a header
        is found first."""
        words = list(self.commands[name])
        words[words.index("-o") + 1] = output
        if words[-1] == str(original):
            words[-1] = copy
        words[1:1] = ["-iquote", job.source]
        words += [
            f"-ffile-prefix-map={job.source}=./ddcollide",
            "-Werror=implicit-function-declaration",
        ]
        return 0 == subprocess.run(
            words, cwd=self.tree, stderr=subprocess.DEVNULL
        ).returncode


class Test:
    def __init__(self, name, command, properties):
        self.name = name
        self.command = command
        self.folder = pathlib.Path(properties["WORKING_DIRECTORY"]).name
        self.environment = dict(
            each.split("=", 1) for each in properties.get("ENVIRONMENT", [])
        )
        self.seconds = None
        # Some write to folders of their own, so each runs once at a time.
        self.lock = threading.Lock()

    def passes(self, library, job, limit):
        environment = {**os.environ, **self.environment}
        environment["LD_LIBRARY_PATH"] = str(library.parent)
        with self.lock:
            process = subprocess.Popen(
                self.command,
                cwd=job.work,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
            try:
                return process.wait(limit) == 0
            except subprocess.TimeoutExpired:
                return False
            finally:
                # It may hang, and so may programs that it started.
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                process.wait()


class Tests:
    """The tests of CTest that are programs linked with the core."""

    def __init__(self, build):
        self.library = build.tree / LIBRARY
        self.lock = threading.Lock()
        self.all = []
        known = output_of("ctest", "--show-only=json-v1", folder=build.tree)
        for entry in json.loads(known)["tests"]:
            command = entry.get("command", ["-"])
            if build.tree in pathlib.Path(command[0]).parents:
                properties = {
                    each["name"]: each["value"] for each in entry["properties"]
                }
                self.all.append(Test(entry["name"], command, properties))
        self.uses = collections.defaultdict(set)  # rooms, of each room
        for path in build.core.rglob("*.[ch]"):
            self.uses[path.parent.name].update(
                re.findall(r'^#include "(\w+)/', path.read_text(), re.M)
            )

    def rooms_above(self, room):
        """The rooms that use a room, also through others."""
        rooms = {room}
        while True:
            more = {user for user, used in self.uses.items() if used & rooms}
            if more <= rooms:
                return rooms - {room}
            rooms |= more

    def fastest_first(self, tests, job):
        """Runs each test once with the core as it is, which it must pass."""
        with self.lock:
            for test in tests:
                if test.seconds is None:
                    start = time.monotonic()
                    if not test.passes(self.library, job, 600):
                        sys.exit(f"{test.name} fails on the core as it is")
                    test.seconds = time.monotonic() - start
        return sorted(tests, key=lambda test: test.seconds)

    def killer(self, mutant, job, first):
        """The first test that fails, beginning with the one named `first`."""
        room = mutant.room
        stages = [[test for test in self.all if test.name == first]]
        for folders in [[room], self.rooms_above(room), *LAST]:
            stages.append([t for t in self.all if t.folder in folders])
        for tests in stages:
            for test in self.fastest_first(tests, job):
                # What takes ten times as long hangs.
                limit = max(10, 10 * test.seconds)
                if not test.passes(job.library, job, limit):
                    return test.name
        return None


Verdict = collections.namedtuple("Verdict", "mutant killer seconds")


def take(candidates):
    """The next of a deque that threads share; None if there is none."""
    with contextlib.suppress(IndexError):
        return candidates.popleft()


class Tester:
    def __init__(self, build, threads):
        self.build = build
        self.tests = Tests(build)
        self.threads = threads
        self.dropped = []
        self.jobs = queue.SimpleQueue()
        for i in range(threads):
            self.jobs.put(Job(build.tree / "mutation" / str(i)))

    def judge(self, candidates, first=None):
        """Tries the first candidate that can be made; None if there is none."""
        job = self.jobs.get()
        try:
            while mutant := take(candidates):
                start = time.monotonic()
                if self.build.make(mutant, job):
                    killer = self.tests.killer(mutant, job, first)
                    return Verdict(mutant, killer, time.monotonic() - start)
                self.dropped.append(mutant)
            return None
        finally:
            self.jobs.put(job)

    def verdicts(self, tasks):
        """Yields a verdict for each task: parameters of judge."""
        with concurrent.futures.ThreadPoolExecutor(self.threads) as pool:
            futures = [pool.submit(self.judge, *task) for task in tasks]
            try:
                for future in concurrent.futures.as_completed(futures):
                    if future.result():
                        yield future.result()
            finally:
                pool.shutdown(cancel_futures=True)


def chosen(found, options):
    """A task for each mutant to try, in all rooms at the same pace."""
    here = [
        mutant
        for mutant in found
        if runs_here(mutant.path) and options.room in (None, mutant.room)
    ]
    rooms = mutants.choose(here, options.seed, options.count)
    tasks = [
        (i / count, candidates)
        for count, candidates in rooms.values()
        for i in range(count)
    ]
    tasks.sort(key=lambda task: task[0])
    return [(candidates,) for _, candidates in tasks]


def again(by_name, died, options):
    """A task for each mutant that died before, with the test that failed."""
    for name, test in died.items():
        mutant = by_name.get(name)
        if options.room not in (None, name.split(".")[0]):
            continue
        if not mutant:
            print(f"gone       {name}")
        elif not runs_here(mutant.path):
            print(f"not here   {name} {mutant.place}")
        else:
            yield collections.deque([mutant]), test


def report(verdicts, died, equivalent, output):
    """Prints each verdict. Returns the counts of each room, and what is
    wrong."""
    rooms = collections.defaultdict(collections.Counter)
    wrong = []
    for mutant, killer, seconds in verdicts:
        state = "died" if killer else "survived"
        if mutant.name in equivalent and not killer:
            state = "equivalent"
        elif mutant.name in equivalent:
            wrong.append(f"{mutant.name} is not equivalent: {killer} fails")
        elif mutant.name in died and not killer:
            wrong.append(f"{mutant.name} died by {died[mutant.name]} before")
        rooms[mutant.room][state] += 1
        row = (
            f"{state:10} {mutant.name} {killer or '-'} {mutant.place}"
            f" {mutant.what}"
        )
        print(f"{row} ({seconds:.1f} s)", flush=True)
        if output:
            print(row, file=output, flush=True)
    return rooms, wrong


def parse():
    parser = argparse.ArgumentParser(
        prog="tests/run mutation",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--seed", default="1", help="another seed chooses other mutants")
    add("--count", type=int, default=400, metavar="N",
        help="how many (default: 400), from each room as many as its share of"
        " the lines that can be changed")
    add("--room", help="only mutants of ddcollide/ROOM")
    add("--list", type=pathlib.Path, metavar="FILE",
        help="also writes the verdicts to FILE")
    add("--against", type=pathlib.Path, metavar="FILE",
        help="tries the mutants that died in an earlier --list, and fails if"
        " one of them survives")
    add("--jobs", type=int, default=len(os.sched_getaffinity(0)), metavar="N",
        help="how many at the same time (default: one for each processor)")
    add("--source", type=pathlib.Path, default=SOURCE, help=argparse.SUPPRESS)
    add("--build", type=pathlib.Path, help=argparse.SUPPRESS)
    return parser.parse_args()


def main():
    options = parse()
    # No mutant may fill the disk or the memory.
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 30, 1 << 30))
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))

    source = options.source.resolve()
    build = Build(source, options.build or source / "build/linux-mutation")
    by_name = {each.name: each for each in mutants.all_mutants(build.core)}
    reviewed = (source / "tests/mutation/equivalent.txt").read_text()
    equivalent = set(re.findall(r"^(\w\S+)\n {4}\S", reviewed, re.M))
    died = {}
    if options.against:
        rows = map(str.split, options.against.read_text().splitlines())
        died = {name: test for state, name, test, *_ in rows if state == "died"}
        tasks = list(again(by_name, died, options))
    else:
        tasks = chosen(by_name.values(), options)
    tester = Tester(build, options.jobs)
    with contextlib.ExitStack() as stack:
        output = options.list and stack.enter_context(options.list.open("w"))
        rooms, wrong = report(tester.verdicts(tasks), died, equivalent, output)

    rooms["all"] = sum(rooms.values(), collections.Counter())
    for room, counts in rooms.items():
        states = (f"{count} {state}" for state, count in counts.items())
        print(f"{room}: {', '.join(states)}")
    print(f"{len(tester.dropped)} more do not compile, or change no object")
    for mutant in tester.dropped if options.against else []:
        print(f"gone       {mutant.name} {mutant.place}")
    for name in sorted(equivalent - by_name.keys()):
        wrong.append(f"{name} in equivalent.txt is gone")
    for line in wrong:
        print(f"WRONG: {line}")
    sys.exit(bool(wrong))


main()
