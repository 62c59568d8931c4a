"""Checks the bot's requests against Discord's published API description, when it is at hand."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator, ValidationError, validators
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from bot.sandbox.rest.requests import Request

_ROOT = "urn:discord"


class Description:
    """The API description of one file."""

    def __init__(self, path: Path) -> None:
        self._document = json.loads(path.read_text(encoding="utf-8"))
        resource = Resource.from_contents(self._document, default_specification=DRAFT202012)
        self._registry = Registry().with_resource(_ROOT, resource)

    def faults(self, request: Request) -> list[str]:
        """What is wrong with a request; [] for a valid one."""
        place = f"{request.method} {request.path}"
        operation = self._operation(request)
        if operation is None:
            return [f"{place}: Discord has no such route"]
        content = operation.get("requestBody", {}).get("content", {})
        if not content:
            return [] if request.body is None else [f"{place}: this route takes no body"]
        kind = "multipart/form-data" if request.files else "application/json"
        if kind not in content:
            return [f"{place}: this route takes no {kind}"]
        if request.body is None:
            return []
        return [f"{place}: {fault}" for fault in self._errors(content[kind]["schema"], request.body)]

    def _operation(self, request: Request) -> dict[str, Any] | None:
        parts = request.template.strip("/").split("/")
        for path, methods in self._document["paths"].items():
            wanted = path.strip("/").split("/")
            if len(wanted) == len(parts) and all(map(_same, wanted, parts)):
                found: dict[str, Any] | None = methods.get(request.method.lower())
                return found
        return None

    def _errors(self, schema: dict[str, Any], body: Any) -> Iterator[str]:
        absolute = json.loads(json.dumps(schema).replace('"#/', f'"{_ROOT}#/'))
        for error in _lenient()(absolute, registry=self._registry).iter_errors(body):
            deepest = min(_leaves(error), key=lambda leaf: -len(leaf.absolute_path))
            yield f"{'.'.join(map(str, deepest.absolute_path))}: {deepest.message}"


@cache
def _lenient() -> Any:
    """discord.py sends some ids as numbers where the description wants text. Those pass, and nothing else."""
    strict = Draft202012Validator.VALIDATORS["type"]

    def type_of(
        validator: Any, types: Any, instance: Any, schema: dict[str, Any]
    ) -> Iterator[ValidationError]:
        number = isinstance(instance, int) and not isinstance(instance, bool)
        if not (number and schema.get("format") == "snowflake"):
            yield from strict(validator, types, instance, schema)

    return validators.extend(Draft202012Validator, {"type": type_of})


def _same(wanted: str, part: str) -> bool:
    return wanted == part or (wanted.startswith("{") and part.startswith("{"))


def _leaves(error: ValidationError) -> Iterator[ValidationError]:
    if not error.context:
        yield error
    for cause in error.context or ():
        yield from _leaves(cause)
