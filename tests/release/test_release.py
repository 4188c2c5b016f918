#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Tests what scripts/release does without building anything.

usage: test_release.py SOURCE

Works on a copy of a part of the project in a new repository, so it may be run
in a tree with changes and in one without git.
"""
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest

SOURCE = pathlib.Path(sys.argv.pop())
VERSION = ".".join(
    re.findall(r"#define DDC_VERSION_\w+ (\d+)",
               (SOURCE / "include/ddcollide/base.h").read_text())
)
GIT = {
    "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org",
    "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org",
    "GIT_AUTHOR_DATE": "@86400 +0000", "GIT_COMMITTER_DATE": "@86400 +0000",
    "GIT_CONFIG_GLOBAL": os.devnull,
}


class Release(unittest.TestCase):
    def setUp(self):
        work = tempfile.TemporaryDirectory()
        self.addCleanup(work.cleanup)
        self.tree = pathlib.Path(work.name) / "tree"
        for folder in ("include", "scripts"):
            shutil.copytree(SOURCE / folder, self.tree / folder)
        for name in (".gitignore", "CHANGELOG.md", "README.md"):
            shutil.copy(SOURCE / name, self.tree)
        self.run_in_tree("git", "init", "-q")
        self.commit()

    def run_in_tree(self, *command):
        """The status of a command, and all that it prints."""
        done = subprocess.run(
            command, cwd=self.tree, env={**os.environ, **GIT}, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        return done.returncode, done.stdout

    def commit(self):
        self.run_in_tree("git", "add", "-A")
        status, said = self.run_in_tree("git", "commit", "-q", "-m", "all")
        self.assertEqual(status, 0, said)

    def make_source(self, *options):
        """The files of the part "source", by their names."""
        status, said = self.run_in_tree("scripts/release", *options, "source")
        self.assertEqual(status, 0, said)
        return self.files()

    def files(self):
        """The files that are there, by their names."""
        return {
            file.name: file.read_bytes()
            for file in (self.tree / "build/release").iterdir()
            if file.is_file()
        }

    def assert_refused(self, sentence, *options):
        status, said = self.run_in_tree("scripts/release", *options, "source")
        self.assertEqual(status, 1, said)
        self.assertIn(sentence, said)
        self.assertFalse((self.tree / "build/release").exists())

    def replace(self, name, old, new):
        path = self.tree / name
        text = path.read_text()
        self.assertIn(old, text)
        path.write_text(text.replace(old, new, 1))

    def test_files(self):
        files = self.make_source()
        archive = f"ddcollide-{VERSION}.tar.gz"
        self.assertEqual({archive, "NOTES.md", "SHA256SUMS"}, set(files))
        sums = dict(
            line.split()[::-1]
            for line in files["SHA256SUMS"].decode().splitlines()
        )
        for name in (archive, "NOTES.md"):
            self.assertEqual(
                sums[name], hashlib.sha256(files[name]).hexdigest()
            )
        self.assertEqual(files, self.make_source(), "not the same bytes twice")

    def test_what_it_does_not_make_is_kept(self):
        folder = self.tree / "build/release"
        kept = {
            f"ddcollide-{VERSION}.tgz", f"ddcollide-{VERSION}.tar.gz.asc",
            "ddcollide-0.0.1-windows-i686.zip", "a plan.txt",
            "ddcollide-0.0.1-patched.tar.gz",
        }
        (folder / "more").mkdir(parents=True)
        for name in kept | {"ddcollide-0.0.1.tar.gz", "SHA256SUMS"}:
            (folder / name).write_text("by hand")
        files = self.make_source()
        archive = f"ddcollide-{VERSION}.tar.gz"
        self.assertEqual(kept | {archive, "NOTES.md", "SHA256SUMS"}, set(files))
        self.assertEqual({files[name] for name in kept}, {b"by hand"})
        self.assertTrue((folder / "more").is_dir())
        listed = re.findall(r"^\w+  (.*)", files["SHA256SUMS"].decode(), re.M)
        self.assertEqual(set(listed), set(files) - {"SHA256SUMS"})

    def test_a_run_that_fails_changes_no_file(self):
        before = self.make_source()
        self.replace("README.md", "ddcollide", "ddcollidf")
        self.commit()
        tar = self.tree.parent / "tar"
        tar.write_text("#!/bin/sh\nexit 1\n")
        tar.chmod(0o755)
        status, said = self.run_in_tree(
            "env", f"PATH={tar.parent}:{os.environ['PATH']}",
            "scripts/release", "source",
        )
        self.assertNotEqual(status, 0, said)
        self.assertEqual(before, self.files())

    def test_archive_has_what_git_has(self):
        self.make_source()
        _, listed = self.run_in_tree("git", "ls-files")
        with tarfile.open(
            self.tree / f"build/release/ddcollide-{VERSION}.tar.gz"
        ) as archive:
            packed = archive.getmembers()
        self.assertEqual(
            {f"ddcollide-{VERSION}/{name}" for name in listed.splitlines()},
            {member.name for member in packed if not member.isdir()},
        )
        self.assertEqual({member.mtime for member in packed}, {86400})

    def test_notes_are_the_part_of_this_version(self):
        self.replace(
            "CHANGELOG.md", f"## {VERSION}\n",
            f"## 99.0.0\n\nLater.\n\n## {VERSION}\n\nThis one.\n\n## 0.0.1\n\n"
            "Earlier.\n\n",
        )
        self.commit()
        notes = self.make_source()["NOTES.md"].strip()
        self.assertTrue(notes.endswith(b"\n\nThis one."), notes)
        self.assertIn(b"windows-i686.zip", notes)
        for other in (b"Later.", b"Earlier."):
            self.assertNotIn(other, notes)

    def test_a_tree_with_changes_is_refused(self):
        (self.tree / "new.txt").write_text("new\n")
        self.assert_refused("changes that are in no commit")
        (self.tree / "new.txt").unlink()
        self.replace("README.md", "ddcollide", "ddcollidf")
        self.assert_refused("changes that are in no commit")

    def test_a_tree_that_is_no_repository_is_refused(self):
        shutil.rmtree(self.tree / ".git")
        self.assert_refused("no git repository")

    def test_a_version_without_notes_is_refused(self):
        self.replace("CHANGELOG.md", f"## {VERSION}\n", "## 99.0.0\n")
        self.commit()
        self.assert_refused(f"no part ## {VERSION}")

    def test_a_tag_must_fit(self):
        self.replace(
            "CHANGELOG.md", f"## {VERSION}\n",
            f"## {VERSION}\n\nOut.\n\n## 0.0.1\n",
        )
        self.commit()
        self.assert_refused("the tag is v99.0.0", "--tag", "v99.0.0")
        self.make_source("--tag", f"v{VERSION}")

    def test_a_tag_of_what_is_not_released_is_refused(self):
        self.replace(
            "CHANGELOG.md", f"## {VERSION}\n",
            f"## {VERSION}\n\nNot released yet.\n",
        )
        self.commit()
        self.assert_refused("not released yet", "--tag", f"v{VERSION}")


unittest.main()
