# Makes the data set of this example: 240 garden beds, and whether a gardener
# would water each of them. The numbers are invented, and the same on every run.
#
# Run it:  python3 make_data.py

import csv
import sys
from pathlib import Path

ROWS = 240


# #region random
class Numbers:
    """A small random number generator, so that the data do not depend on the Python version."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = (self.state * 1103515245 + 12345) % 2**31
        return (self.state >> 8) % limit
# #endregion random


# #region gardener
def gardener(moisture, temperature, days_dry, mood):
    """Dry soil, heat and days without rain call for water, and so does the gardener's mood."""
    thirst = (60 - moisture) + 2 * max(0, temperature - 18) + 3 * days_dry + mood
    return "water" if thirst > 38 else "wait"
# #endregion gardener


def main():
    numbers = Numbers(seed=2024)
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent / "data.csv"
    with target.open("w", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(["moisture", "temperature", "days_dry", "answer"])
        for _ in range(ROWS):
            bed = numbers.below(101), numbers.below(41), numbers.below(15)
            rows.writerow([*bed, gardener(*bed, numbers.below(13) - 6)])


main()
