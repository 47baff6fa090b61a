# The module typing: hints that nobody checks.


class _Hint:
    def __getitem__(self, _):
        return self

    def __call__(self, *_, **__):
        return self

    def __or__(self, _):
        return self


_hint = _Hint()
Any = Callable = ClassVar = Dict = Final = FrozenSet = Generic = Iterable = Iterator = List = Literal = Mapping = _hint
NewType = Optional = Protocol = Sequence = Set = Tuple = Type = TypeVar = Union = _hint
TYPE_CHECKING = False


def cast(_, value):
    return value


def overload(function):
    return function
