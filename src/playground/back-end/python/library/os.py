# The part of the module os that a back end needs.
from _environment import environ

name = "posix"
sep = "/"
linesep = "\n"


def getenv(key, default=None):
    return environ.get(key, default)


def getcwd():
    return "/opt/cartesi/dapp"


class path:
    sep = "/"

    @staticmethod
    def join(first, *rest):
        for part in rest:
            first = part if part.startswith("/") else first + ("" if first.endswith("/") or not first else "/") + part
        return first

    @staticmethod
    def basename(name):
        return name[name.rfind("/") + 1 :]

    @staticmethod
    def dirname(name):
        return name[: max(0, name.rfind("/"))]

    @staticmethod
    def exists(name):
        try:
            open(name).close()
            return True
        except OSError:
            return False
