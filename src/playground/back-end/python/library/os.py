from _environment import environ

name = "posix"
sep = "/"
linesep = "\n"


def getenv(key, default=None):
    return environ.get(key, default)
