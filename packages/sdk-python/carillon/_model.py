from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime, timezone
from enum import Enum
from functools import lru_cache
from typing import Any, ClassVar, Union, get_args, get_origin, get_type_hints


class Unset(Enum):
    """An omitted value, as opposed to None, which is sent as null."""

    UNSET = 0

    def __bool__(self) -> bool:
        return False


UNSET = Unset.UNSET


class Model:
    """A JSON object with Python names. `to_dict` includes fields that this version doesn't know."""

    _names: ClassVar[dict[str, str]] = {}

    def to_dict(self) -> dict[str, Any]:
        """The object as received, or as it will be sent."""
        source: dict[str, Any] = self.__dict__.get("_source") or encode(self)
        return source


@lru_cache(maxsize=None)
def _hints(model: type) -> dict[str, Any]:
    return get_type_hints(model)


def decode(hint: Any, value: Any) -> Any:
    """Converts JSON to the given type. Values that don't match are returned unchanged."""
    if value is None:
        return None
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        kinds = [kind for kind in get_args(hint) if kind not in (type(None), str, Unset)]
        return decode(kinds[0], value) if kinds else value
    if origin is list and isinstance(value, list):
        (item,) = get_args(hint)
        return [decode(item, each) for each in value]
    if origin is dict and isinstance(value, dict):
        _, item = get_args(hint)
        return {name: decode(item, each) for name, each in value.items()}
    if hint is datetime and isinstance(value, str):
        return _datetime(value)
    if isinstance(hint, type) and is_dataclass(hint) and isinstance(value, dict):
        return _object(hint, value)
    return value


def _object(model: type, value: dict[str, Any]) -> Any:
    hints, names = _hints(model), model._names  # type: ignore[attr-defined]
    values = {
        field.name: decode(hints[field.name], value.get(names.get(field.name, field.name)))
        for field in fields(model)
    }
    instance = model(**values)
    object.__setattr__(instance, "_source", value)
    return instance


def _datetime(text: str) -> datetime | str:
    try:
        return datetime.fromisoformat(text.replace("Z", "+00:00"))
    except ValueError:
        return text


def encode(value: Any) -> Any:
    """Converts to JSON without omitted values. A naive datetime is in the machine's time zone."""
    if isinstance(value, Model):
        names = value._names
        pairs = ((names.get(field.name, field.name), getattr(value, field.name)) for field in fields(value))  # type: ignore[arg-type]
        return {name: encode(each) for name, each in pairs if each is not UNSET}
    if isinstance(value, Mapping):
        return {name: encode(each) for name, each in value.items() if each is not UNSET}
    if isinstance(value, datetime):
        return value.astimezone(timezone.utc).isoformat().replace("+00:00", "Z")
    if isinstance(value, (list, tuple)):
        return [encode(each) for each in value]
    return value
