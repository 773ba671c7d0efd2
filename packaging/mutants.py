"""Small changes of a module (mutants), and their insertion into a running program.

A mutant has one operator, number or truth value changed. Code that no test can notice is not
changed: code for the type checker (annotations, `if TYPE_CHECKING`, asserts, type variables,
`TypedDict`, functions without a body), decorators, the texts of errors, and `strict=` of a `zip`.
"""

import ast
import gc
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
}  # fmt: skip

LEFT_OUT = frozenset({"annotation", "returns", "decorator_list"})
NOTE = "__note_of_mutation__"
WIDTH = 70  # characters of code in the description of a change


@dataclass(frozen=True, slots=True)
class Mutant:
    """A changed module.

    Attributes:
        source: The unchanged module.
        number: The index of the changed node, in the order of `_mutable`.
        which: The index of the change of this node.
        line: The line of the change.
        function: The dotted name of the function or class around it; "" at module level.
        change: The description of the change: before, after and context.
    """

    source: str
    number: int
    which: int
    line: int
    function: str
    change: str

    @property
    def tree(self) -> ast.Module:
        """The changed module."""
        made = ast.parse(self.source)
        for number, place in enumerate(_mutable(made)):
            if number == self.number:
                _, change = list(_changes(place.node))[self.which]
                change(place.node)
        return ast.fix_missing_locations(made)


@dataclass(frozen=True, slots=True)
class _Place:
    """A node that can be changed, with the smallest code around it and its function."""

    node: ast.expr
    around: ast.AST
    function: str


def mutants(source: str) -> list[Mutant]:
    """All mutants of a module, from its first line to its last."""
    found = []
    for number, place in enumerate(_mutable(ast.parse(source))):
        for which, (name, _) in enumerate(_changes(place.node)):
            code = ast.unparse(place.around).splitlines()[0][:WIDTH]
            is_constant = isinstance(place.node, ast.Constant)
            change = (
                f"{name} {ast.unparse(place.node)} in {code}" if is_constant else f"{name} {code}"
            )
            found.append(Mutant(source, number, which, place.node.lineno, place.function, change))
    return found


def _mutable(node: ast.AST, around: ast.AST | None = None, function: str = "") -> Iterator[_Place]:
    """The nodes that may be changed; `around` is the nearest enclosing expression or statement."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        function = f"{function}.{node.name}".lstrip(".")
    for field, value in ast.iter_fields(node):
        if field in LEFT_OUT:
            continue
        for each in value if isinstance(value, list) else [value]:
            if not isinstance(each, ast.AST) or _says_nothing(each, node):
                continue
            above = node if isinstance(node, ast.expr | ast.stmt) else around or node
            if isinstance(each, ast.Compare | ast.BoolOp | ast.BinOp | ast.UnaryOp):
                yield _Place(each, each, function)
            elif isinstance(each, ast.Constant):
                yield _Place(each, above, function)
            yield from _mutable(each, above, function)


def _says_nothing(node: ast.AST, parent: ast.AST) -> bool:
    """Whether changes in this node are excluded."""
    match node:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.Assert():
            return True
        case ast.keyword(arg="strict"):
            return isinstance(parent, ast.Call) and ast.unparse(parent.func) == "zip"
        case ast.Call(func=ast.Name(id="TypeVar")) | ast.keyword(arg="total"):
            return True
        case ast.FunctionDef(body=[ast.Expr(value=ast.Constant())]):
            return True
        case ast.Raise(exc=ast.Call(args=[ast.JoinedStr()])):
            return True
    return False


def _changes(node: ast.expr) -> Iterator[tuple[str, Callable[[Any], None]]]:
    """The changes of a node: the name of each and the function that makes it."""
    match node:
        case ast.Compare(ops=operators):
            for at, operator in enumerate(operators):
                swap = SWAPS[type(operator)]
                yield swap.__name__, lambda twin, at=at, swap=swap: twin.ops.__setitem__(at, swap())
        case ast.BoolOp(op=op) | ast.BinOp(op=op) if type(op) in SWAPS:
            swap = SWAPS[type(op)]
            yield swap.__name__, lambda twin: setattr(twin, "op", swap())
        case ast.UnaryOp(op=ast.Not()):
            yield "no not", _unturned
        case ast.Constant(value=bool()):
            yield "opposite of", lambda twin: setattr(twin, "value", not twin.value)
        case ast.Constant(value=int()):
            yield "one more than", lambda twin: setattr(twin, "value", twin.value + 1)


def _unturned(twin: ast.UnaryOp) -> None:
    """Turn `not x` into `not (not x)`."""
    twin.operand = ast.UnaryOp(ast.Not(), twin.operand)


Site = tuple[str, tuple[Any, ...]]


class LiveFunctions:
    """The functions of loaded modules, so that their code can be swapped."""

    def __init__(self, modules: list[Path]) -> None:
        files = {str(each) for each in modules}
        self._found: dict[tuple[str, Site], list[FunctionType]] = defaultdict(list)
        gc.unfreeze()  # frozen objects are not listed
        for each in gc.get_objects():
            if type(each) is FunctionType and each.__code__.co_filename in files:
                self._found[each.__code__.co_filename, _site(each.__code__)].append(each)
        gc.freeze()

    def note_calls(self, module: Path, note: Callable[[str], None]) -> None:
        """Make each function of a module call `note` with its qualified name when it is called."""
        source = module.read_text("utf-8")
        tree = ast.parse(source)
        for node, name in _functions(tree):
            call = ast.Call(ast.Name(NOTE, ast.Load()), [ast.Constant(name)], [])
            node.body.insert(0, ast.copy_location(ast.Expr(call), node.body[0]))
        ast.fix_missing_locations(tree)
        for each in self._swapped(module, source, tree):
            each.__globals__[NOTE] = note

    def swap(self, module: Path, mutant: Mutant) -> bool:
        """Swap the code of a mutant into the functions it changes.

        Returns:
            False if the change is in no function, so that it takes effect only at import.
        """
        return any([*self._swapped(module, mutant.source, mutant.tree)])

    def _swapped(self, module: Path, source: str, tree: ast.Module) -> Iterator[FunctionType]:
        old = compile(source, str(module), "exec", dont_inherit=True)
        new = compile(tree, str(module), "exec", dont_inherit=True)
        for before, after in _differing(old, new):
            for each in self._found.get((str(module), _site(before)), ()):
                each.__code__ = after
                yield each


def _functions(node: ast.AST, name: str = "") -> Iterator[tuple[ast.FunctionDef, str]]:
    for each in ast.iter_child_nodes(node):
        if isinstance(each, ast.FunctionDef | ast.ClassDef):
            inner = f"{name}.{each.name}".lstrip(".")
            if isinstance(each, ast.FunctionDef):
                yield each, inner
            yield from _functions(each, inner)
        else:
            yield from _functions(each, name)


def _site(code: CodeType) -> Site:
    return code.co_qualname, tuple(code.co_positions())


def _differing(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The pairs of different code objects, from the module inward."""
    if old == new:
        return
    yield old, new
    inner = [[each for each in code.co_consts if isinstance(each, CodeType)] for code in (old, new)]
    if len(inner[0]) == len(inner[1]):
        for before, after in zip(*inner, strict=True):
            yield from _differing(before, after)
