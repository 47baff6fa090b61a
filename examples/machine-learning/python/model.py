# Made by train.py from data.csv. To change it, train again.
#
# The tree has learned from 180 rows. It is right on 55 of 60 others.

FEATURES = ('moisture', 'temperature', 'days_dry')
LEARNED = 180
RIGHT = 55
CHECKED = 60


def classify(moisture, temperature, days_dry):
    if moisture <= 44:
        if days_dry <= 2:
            if temperature <= 15:
                return "wait", 6, 6
            else:
                return "water", 7, 8
        else:
            if moisture <= 40:
                return "water", 66, 66
            else:
                return "water", 7, 8
    else:
        if moisture <= 67:
            if temperature <= 26:
                if days_dry <= 9:
                    return "wait", 17, 18
                else:
                    return "water", 4, 6
            else:
                return "water", 11, 11
        else:
            if temperature <= 30:
                return "wait", 44, 44
            else:
                if moisture <= 87:
                    return "wait", 4, 6
                else:
                    return "wait", 7, 7
