# Made by train.py from data.csv. To change it, train again.
#
# The tree has learned from 180 rows. It is right on 51 of 60 others.

FEATURES = ('moisture', 'temperature', 'days_dry')
LEARNED = 180
RIGHT = 51
CHECKED = 60


# #region classify
def classify(moisture, temperature, days_dry):
    if moisture <= 65:
        if moisture <= 50:
            return "water", 98, 98
        else:
            if temperature <= 16:
                return "wait", 6, 9
            else:
                return "water", 14, 14
    else:
        if temperature <= 25:
            return "wait", 35, 35
        else:
            if days_dry <= 3:
                return "wait", 8, 8
            else:
                if moisture <= 87:
                    return "water", 8, 9
                else:
                    return "wait", 5, 7
# #endregion classify
