#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Compares the library with a peer over several runs of the benchmarks.

usage: tests/bench/compare.py [--peer NAME] [--slower PERCENT] CSV...

Each CSV is the output of one run of "tests/run bench --before". For every case
with a row of the peer (default: before) it prints the median over the runs of
the column "ratio", which is how many times longer the peer takes, with the
least and the greatest ratio. The case in which ours is slowest comes first.
Cases in which, by the median, ours takes more than PERCENT (default: 5) longer
than the peer are marked. The exit status does not depend on times.
"""
import argparse
import csv
import statistics
import sys


def ratios_of(paths, peer):
    """The ratios of each case, one for each run that has it."""
    cases = {}
    for path in paths:
        with open(path, newline="", encoding="utf-8") as file:
            for row in csv.DictReader(file):
                if row["peer"] == peer:
                    ratios = cases.setdefault((row["case"], row["n"]), [])
                    ratios.append(float(row["ratio"]))
    return cases


def main():
    parser = argparse.ArgumentParser(
        usage=__doc__.split("usage: ")[1].split("\n")[0],
        description=__doc__.split("\n\n", 2)[2],
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peer", default="before")
    parser.add_argument("--slower", type=float, default=5, metavar="PERCENT")
    parser.add_argument("csv", nargs="+", metavar="CSV")
    arguments = parser.parse_args()

    cases = ratios_of(arguments.csv, arguments.peer)
    if not cases:
        sys.exit("compare.py: no row has the peer " + arguments.peer)
    limit = 1 / (1 + arguments.slower / 100)
    order = sorted(cases, key=lambda case: statistics.median(cases[case]))
    slower = 0
    print("case,n,runs,ratio,least,greatest,slower")
    for case in order:
        ratios = cases[case]
        ratio = statistics.median(ratios)
        slower += ratio < limit
        print("%s,%s,%d,%.3f,%.3f,%.3f,%s"
              % (*case, len(ratios), ratio, min(ratios), max(ratios),
                 "yes" if ratio < limit else ""))
    print("%d of %d cases take more than %g %% longer than %s"
          % (slower, len(cases), arguments.slower, arguments.peer),
          file=sys.stderr)


if __name__ == "__main__":
    main()
