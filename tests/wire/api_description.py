"""Validation of the bot's requests against Discord's published API description."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator, ValidationError, validators
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from bot.sandbox.rest.routing import Request

_ROOT = "urn:discord"
_ANY = object()


class Description:
    def __init__(self, path: Path) -> None:
        self._document = json.loads(path.read_text(encoding="utf-8"))
        resource = Resource.from_contents(self._document, default_specification=DRAFT202012)
        self._registry = Registry().with_resource(_ROOT, resource)
        self._validators: dict[tuple[str, str, str], Any] = {}  # by method, route template and content type

    def faults(self, request: Request) -> list[str]:
        """Return what is wrong with a request; [] if it is valid."""
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
        key = (request.method, request.template, kind)
        if key not in self._validators:
            self._validators[key] = self._validator(content[kind]["schema"])
        return [f"{place}: {fault}" for fault in _errors(self._validators[key], request.body)]

    def _operation(self, request: Request) -> dict[str, Any] | None:
        parts = request.template.strip("/").split("/")
        for path, methods in self._document["paths"].items():
            wanted = path.strip("/").split("/")
            if len(wanted) == len(parts) and all(map(_same, wanted, parts)):
                found: dict[str, Any] | None = methods.get(request.method.lower())
                return found
        return None

    def _validator(self, schema: dict[str, Any]) -> Any:
        absolute = json.loads(json.dumps(schema).replace('"#/', f'"{_ROOT}#/'))
        return _lenient()(absolute, registry=self._registry)


def _errors(validator: Any, body: Any) -> Iterator[str]:
    for error in validator.iter_errors(body):
        deepest = min(_leaves(error), key=lambda leaf: -len(leaf.absolute_path))
        yield f"{'.'.join(map(str, deepest.absolute_path))}: {deepest.message}"


@cache
def _lenient() -> Any:
    """Return the validator class.

    It lets numbers pass as snowflakes, which discord.py sends in places. Of a union, it only tries the
    members that the instance's ``type`` allows: the result is the same, but trying all kinds of components
    at every level takes longer than the tests themselves.
    """
    strict = Draft202012Validator.VALIDATORS

    def type_of(
        validator: Any, types: Any, instance: Any, schema: dict[str, Any]
    ) -> Iterator[ValidationError]:
        number = isinstance(instance, int) and not isinstance(instance, bool)
        if not (number and schema.get("format") == "snowflake"):
            yield from strict["type"](validator, types, instance, schema)

    def union(keyword: str) -> Any:
        def check(
            validator: Any, members: Any, instance: Any, schema: dict[str, Any]
        ) -> Iterator[ValidationError]:
            possible = [member for member in members if _is_possible(validator, member, instance)]
            yield from strict[keyword](validator, possible or members, instance, schema)

        return check

    keywords = {"type": type_of, "oneOf": union("oneOf"), "anyOf": union("anyOf")}
    return validators.extend(Draft202012Validator, keywords)


def _is_possible(validator: Any, member: dict[str, Any], instance: Any) -> bool:
    """Return whether a member of a union is not ruled out by the instance's type."""
    if "$ref" in member:
        member = validator._resolver.lookup(member["$ref"]).contents
    if "const" in member:
        return bool(member["const"] == instance)
    if member.get("type") == "null":
        return instance is None
    if not isinstance(instance, dict) or member.get("type") != "object":
        return True
    kinds = member.get("properties", {}).get("type", {}).get("enum")
    return kinds is None or instance.get("type", _ANY) in (*kinds, _ANY)


def _same(wanted: str, part: str) -> bool:
    return wanted == part or (wanted.startswith("{") and part.startswith("{"))


def _leaves(error: ValidationError) -> Iterator[ValidationError]:
    if not error.context:
        yield error
    for cause in error.context or ():
        yield from _leaves(cause)
