#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Tests how scripts/packages.sh installs packages.

usage: test_packages.py SOURCE

The scripts are a copy, and what installs packages is a simulation in a folder
that PATH begins with, so neither root nor a network is needed and nothing is
changed.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(sys.argv.pop())

# What the simulation consists of. apt-get knows the packages that have a file
# in $FAKE/known, with the name of a command or nothing, and refuses to install
# any when one is unknown or when two are in a line of $FAKE/conflicts.
PROGRAMS = {
    "id": "echo 0",
    "dpkg": "",
    "dpkg-query": """
        shift 3
        [ ! -e "$FAKE/installed/$1" ] || printf installed""",
    "apt-get": """
        echo "$*" >>"$FAKE/asked"
        echo "apt-get is talkative"
        [[ $* == *" install "* ]] || exit 0
        while [ "$1" != --no-install-recommends ]; do shift; done
        shift
        [ "$1" != -t ] || shift 2
        names=("$@")
        for name in "${names[@]}"; do
            [ -e "$FAKE/known/$name" ] || {
                echo "E: Unable to locate package $name" >&2
                exit 100
            }
        done
        while read -r one other; do
            present=" ${names[*]} $(ls "$FAKE/installed" | xargs) "
            if [[ $present == *" $one "* && $present == *" $other "* ]]; then
                echo "E: $one conflicts with $other" >&2
                exit 100
            fi
        done <"$FAKE/conflicts"
        for name in "${names[@]}"; do
            touch "$FAKE/installed/$name"
            command=$(cat "$FAKE/known/$name")
            [ -z "$command" ] || ln -s "$(type -P true)" \\
                "$FAKE/bin/$command"
        done""",
    "npm": """
        while [ "$1" != --prefix ]; do shift; done
        [ "$3" = instead@1.2.3 ] || exit 1
        mkdir -p "$2/node_modules/.bin"
        ln -s "$(type -P true)" "$2/node_modules/.bin/lighthouse" """,
}


class Packages(unittest.TestCase):
    def setUp(self):
        work = tempfile.TemporaryDirectory()
        self.addCleanup(work.cleanup)
        self.fake = pathlib.Path(work.name)
        shutil.copytree(SOURCE / "scripts", self.fake / "tree/scripts")
        for folder in ("bin", "installed", "known"):
            (self.fake / folder).mkdir()
        for name in ("asked", "conflicts"):
            (self.fake / name).touch()
        for name, text in PROGRAMS.items():
            self.add_program(name, text)

    def add_program(self, name, text):
        program = self.fake / "bin" / name
        program.write_text(
            "#!/usr/bin/env bash\n" + text + "\n"
        )
        program.chmod(0o755)

    def know(self, **packages):
        """Lets apt-get know these packages, each with its command."""
        for name, command in packages.items():
            (self.fake / "known" / name).write_text(command)

    def installed(self):
        return {file.name for file in (self.fake / "installed").iterdir()}

    def asked(self):
        """What apt-get was asked for."""
        return (self.fake / "asked").read_text()

    def need(self, *groups, path=os.environ["PATH"]):
        """The lines that the set-up of some groups prints, one by one."""
        environment = {
            **os.environ,
            "FAKE": str(self.fake),
            "PATH": f"{self.fake}/bin:{path}",
        }
        environment.pop("CI", None)
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", """
                . "$FAKE/tree/scripts/setup.sh"
                DDC_NPM[lantern]=instead@1.2.3
                for group; do
                    DDC_PACKAGES["$group"]=$group
                    need_packages "$group"
                done
                have_commands lighthouse && echo "with a lighthouse"
                echo "going on" """, "set-up", *groups],
            env=environment, text=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )
        lines = done.stdout.splitlines()
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertEqual(lines.pop(), "going on", done.stdout)
        return lines

    def assert_names(self, line, *packages):
        """Fails unless the line names these packages, and what to do."""
        self.assertIn(f"not be installed: {' '.join(packages)};", line)
        self.assertIn("by hand (build/packages.log says why", line)

    def test_all_that_is_missing_is_installed_at_once(self):
        self.know(galley="galley", rigging="knot", libsail="")
        lines = self.need("galley knot=rigging =libsail")
        self.assertEqual(self.installed(), {"galley", "rigging", "libsail"})
        self.assertEqual(
            lines, ["set-up: installing galley rigging libsail"],
            "one line, and nothing of what apt-get prints",
        )
        self.assertIn(
            "talkative", (self.fake / "tree/build/packages.log").read_text()
        )
        self.assertEqual(self.need("galley knot=rigging =libsail"), [])
        self.assertEqual(self.asked().count(" install "), 1)

    def test_a_package_that_does_not_exist_keeps_no_other_away(self):
        self.know(galley="galley", rigging="knot", libsail="")
        lines = self.need("galley nonesuch knot=rigging =libnone =libsail")
        self.assertEqual(self.installed(), {"galley", "rigging", "libsail"})
        self.assertEqual(len(lines), 2, lines)
        self.assert_names(lines[1], "nonesuch", "libnone")
        self.assertIn(
            "Unable to locate package nonesuch",
            (self.fake / "tree/build/packages.log").read_text(),
        )

    def test_what_several_groups_miss_is_named_once(self):
        self.know(galley="galley", rigging="knot")
        lines = self.need("nonesuch galley", "nonesuch knot=rigging")
        self.assertEqual(self.installed(), {"galley", "rigging"})
        self.assert_names(lines[-1], "nonesuch")

    def test_a_package_that_fits_no_other_keeps_no_other_away(self):
        self.know(galley="galley", mutineer="mutineer", rigging="knot")
        (self.fake / "conflicts").write_text("galley mutineer\n")
        lines = self.need("galley mutineer knot=rigging")
        self.assertEqual(self.installed(), {"galley", "rigging"})
        self.assert_names(lines[-1], "mutineer")

    def test_a_command_from_elsewhere_is_used(self):
        self.know(compass="compass", chart="map", rigging="knot")
        self.add_program("compass", "")
        self.add_program("map", "")
        self.need("compass map=chart knot=rigging")
        self.assertEqual(self.installed(), {"rigging"})
        self.assertNotIn("compass", self.asked())
        self.assertNotIn("chart", self.asked())

    def test_npm_stands_in_for_a_package(self):
        lines = self.need("lighthouse=lantern")
        self.assertEqual(
            lines, ["set-up: installing lantern", "with a lighthouse"]
        )
        lines = self.need("lighthouse=lantern")
        self.assertEqual(lines, ["with a lighthouse"])

    def test_without_apt_nobody_is_asked_for_a_password(self):
        for name in ("dpkg", "dpkg-query", "apt-get"):
            (self.fake / "bin" / name).unlink()
        for name in ("awk", "bash", "dirname", "env", "ln", "mkdir", "true"):
            (self.fake / "bin" / name).symlink_to(shutil.which(name))
        self.add_program("id", "echo 1000")
        self.add_program("sudo", 'echo "$*" >>"$FAKE/asked"; exit 1')
        lines = self.need("nonesuch", "lighthouse=lantern", path="")
        self.assertEqual(self.asked(), "")
        self.assertTrue(lines[1].endswith("by hand"), "no log is named")
        self.assert_names(lines[3], "nonesuch")
        self.assertEqual(lines[4:], ["with a lighthouse"])


unittest.main()
