# Trains a decision tree on data.csv and writes it as a Python module, which
# the back end imports. It needs only Python, and calculates with
# whole numbers and fractions only, so the same data give the same model anywhere.
#
# Run it:  python3 train.py

import csv
import sys
from collections import Counter
from fractions import Fraction
from pathlib import Path

HERE = Path(__file__).parent

# #region read
FEATURES = ("moisture", "temperature", "days_dry")


def read(path):
    with path.open(newline="") as file:
        table = list(csv.DictReader(file))
    rows = [(tuple(int(row[name]) for name in FEATURES), row["answer"]) for row in table]
    # Every fourth row is set aside, to test the tree on rows that it has not seen.
    learn = [row for index, row in enumerate(rows) if index % 4 != 3]
    check = [row for index, row in enumerate(rows) if index % 4 == 3]
    return learn, check
# #endregion read


# #region grow
MAX_DEPTH = 4
MIN_ROWS = 6


def impurity(rows):
    """The chance that two rows, drawn at random, have different answers."""
    counts = Counter(answer for _, answer in rows).values()
    return 1 - sum(Fraction(count, len(rows)) ** 2 for count in counts)


def split(rows, feature, limit):
    low = [row for row in rows if row[0][feature] <= limit]
    high = [row for row in rows if row[0][feature] > limit]
    return low, high


def grow(rows, depth=0):
    """A leaf is (answer, rows with it, all rows), a branch (feature, limit, low, high)."""
    best = None
    if depth < MAX_DEPTH:
        for feature in range(len(FEATURES)):
            for limit in sorted({values[feature] for values, _ in rows}):
                low, high = split(rows, feature, limit)
                if min(len(low), len(high)) < MIN_ROWS:
                    continue
                mixed = len(low) * impurity(low) + len(high) * impurity(high)
                if mixed < (best[0] if best else len(rows) * impurity(rows)):
                    best = (mixed, feature, limit, low, high)
    if best is None:
        # The higher count wins; if counts are equal, the first in the alphabet.
        counts = sorted(Counter(answer for _, answer in rows).items())
        answer, count = max(counts, key=lambda item: item[1])
        return answer, count, len(rows)
    _, feature, limit, low, high = best
    return feature, limit, grow(low, depth + 1), grow(high, depth + 1)
# #endregion grow


# #region compile
def lines(node, indent):
    if len(node) == 3:
        answer, count, total = node
        return [f'{indent}return "{answer}", {count}, {total}']
    feature, limit, low, high = node
    return [
        f"{indent}if {FEATURES[feature]} <= {limit}:",
        *lines(low, indent + "    "),
        f"{indent}else:",
        *lines(high, indent + "    "),
    ]


def module(tree, learned, right, checked):
    head = f"""\
# Made by train.py from data.csv. To change it, train again.
#
# The tree has learned from {learned} rows. It is right on {right} of {checked} others.

FEATURES = {FEATURES!r}
LEARNED = {learned}
RIGHT = {right}
CHECKED = {checked}


def classify({", ".join(FEATURES)}):
"""
    return head + "\n".join(lines(tree, "    ")) + "\n"
# #endregion compile


# #region main
def classify(node, values):
    while len(node) == 4:
        feature, limit, low, high = node
        node = low if values[feature] <= limit else high
    return node[0]


def main():
    learn, check = read(HERE / "data.csv")
    tree = grow(learn)
    right = sum(classify(tree, values) == answer for values, answer in check)
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "python" / "model.py"
    target.write_text(module(tree, len(learn), right, len(check)))
    print(f"Learned from {len(learn)} rows, right on {right} of {len(check)} others.")


main()
# #endregion main
