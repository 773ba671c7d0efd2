"""Every refusal is made by a reason with the right values; checked in the source code."""

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = ROOT / "fourc_desktop"
REFUSAL: Final = "fourc_desktop.core.refusal"


@dataclass(frozen=True)
class Found:
    """A reason in the source code; the rule is empty if it is the name of a constant."""

    module: str
    line: int
    name: str
    code: str
    rule: str
    texts: tuple[str, ...]

    @property
    def fields(self) -> frozenset[str]:
        """The values it is called with; a separate text for one requires the count."""
        named = {each for text in (self.rule, *self.texts) for each in fields(text)}
        return frozenset(named | ({"count"} if len(self.texts) > 1 else set()))

    @property
    def place(self) -> str:
        return f"{self.module}:{self.line}"


@dataclass
class Source:
    """A module that uses refusals."""

    module: str
    tree: ast.Module
    names: dict[str, str] = field(default_factory=dict)
    """What is imported, by its name here: the module, a dot and the name there."""

    def named(self, node: ast.expr) -> str:
        """The full name of a name or of an attribute of a module, or nothing."""
        if isinstance(node, ast.Name):
            return self.names.get(node.id, f"{self.module}.{node.id}")
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            return f"{self.names.get(node.value.id, '')}.{node.attr}"
        return ""

    def calls(self) -> Iterator[tuple[ast.Call, str]]:
        """Every call of something that has a name, with its full name."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call):
                yield node, self.named(node.func)


def fields(text: str) -> Iterator[str]:
    for _, name, _, _ in Formatter().parse(text):
        if name is not None:
            yield name


@cache
def sources() -> list[Source]:
    """The modules that may use refusals, since parsing all modules would take long."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        text = path.read_text("utf-8")
        if "Refus" not in text and "Reason" not in text:
            continue
        parts = path.relative_to(ROOT).with_suffix("").parts
        source = Source(".".join(parts).removesuffix(".__init__"), ast.parse(text))
        for node in ast.walk(source.tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for each in node.names:
                    source.names[each.asname or each.name] = f"{node.module}.{each.name}"
        found.append(source)
    return found


def reasons_of(source: Source) -> Iterator[Found]:
    """The reasons at the top level of a module, alone or in a mapping."""
    for node in source.tree.body:
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
            continue
        for call in ast.walk(node):
            if isinstance(call, ast.Call) and source.named(call.func) == f"{REFUSAL}.Reason":
                code, rule, *texts = (
                    getattr(each, "value", "")
                    for each in (*call.args, *(each.value for each in call.keywords))
                )
                yield Found(
                    source.module,
                    call.lineno,
                    node.targets[0].id,
                    str(code),
                    rule if isinstance(rule, str) else "",
                    tuple(each for each in texts if isinstance(each, str)),
                )


@cache
def reasons() -> list[Found]:
    return [reason for source in sources() for reason in reasons_of(source)]


def by_name() -> dict[str, Found]:
    return {f"{each.module}.{each.name}": each for each in reasons()}


def texts() -> list[str]:
    """The texts for translators: every text of every reason once, in source order."""
    return list(dict.fromkeys(text for reason in reasons() for text in reason.texts))


def test_every_reason_stands_at_the_top_of_its_module_in_plain_words() -> None:
    made = [
        f"{source.module}:{call.lineno}"
        for source in sources()
        for call, name in source.calls()
        if name == f"{REFUSAL}.Reason"
    ]
    whole = [each.place for each in reasons() if each.code and each.texts and all(each.texts)]
    assert len(reasons()) > 100
    assert Counter(made) == Counter(whole)


def test_every_code_is_of_one_reason_alone() -> None:
    counts = Counter(each.code for each in reasons())
    assert [code for code, count in counts.items() if count > 1] == []
    assert [code for code in counts if code != code.lower() or " " in code or "_" in code] == []


def test_every_reason_is_used() -> None:
    used = {
        source.named(node)
        for source in sources()
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Attribute)
        or (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load))
    }
    assert sorted(set(by_name()) - used) == []


def test_texts_name_their_values() -> None:
    for reason in reasons():
        assert all(name.isidentifier() for name in reason.fields), reason
        for text in reason.texts:
            assert text == text.strip(), reason
        if len(reason.texts) > 1:
            many, one = (frozenset(fields(text)) for text in reason.texts)
            assert one | {"count"} == many | {"count"}, reason


def test_a_reason_is_called_with_the_values_it_names() -> None:
    wrong, named = [], by_name()
    for source in sources():
        for call, name in source.calls():
            reason = named.get(name)
            if reason is None:
                continue
            given = {each.arg for each in call.keywords}
            if call.args or given != reason.fields:
                wrong.append(f"{source.module}:{call.lineno}: {name} has {set(reason.fields)}")
    assert wrong == []


def test_no_sentence_is_put_into_a_refusal() -> None:
    made = {
        source.module.replace(".", "/") + ".py"
        for source in sources()
        for _, name in source.calls()
        if name == f"{REFUSAL}.Refusal" and source.module != REFUSAL
    }
    assert made == set()


def test_translators_get_every_text() -> None:
    assert len(texts()) > 100
    assert "{power} is there more than once." in texts()
