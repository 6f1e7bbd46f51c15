from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Callable, TypeVar
from urllib.parse import quote

from ._model import decode
from ._pages import Pagination, Pages
from ._transport import Transport

Result = TypeVar("Result")


@dataclass(frozen=True, kw_only=True)
class RequestOptions:
    idempotency_key: str | None = None
    """Replaces the generated key of a POST, so that retries from other processes are safe."""
    if_match: str | None = None
    """The `ETag` of the version to change. If it's out of date, the API returns 412."""
    timeout: float | None = None
    max_retries: int | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    on_response: Callable[[int, Mapping[str, str]], None] | None = None
    """Called with the status and headers (lowercase names), for example to read `etag` or `ratelimit-remaining`."""


class Resource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def _call(
        self,
        method: str,
        path: str,
        result: type[Result],
        *,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        options: RequestOptions | None = None,
    ) -> Result:
        response = self._transport.request(method, path, query, body, options or RequestOptions())
        decoded: Result = decode(result, response)
        return decoded

    def _pages(
        self,
        method: str,
        path: str,
        result: Any,
        field: str,
        by: Pagination,
        *,
        query: Mapping[str, Any] | None = None,
        options: RequestOptions | None = None,
    ) -> Pages[Any, Any]:
        def read(more: dict[str, Any]) -> Any:
            return self._call(method, path, result, query={**(query or {}), **more}, options=options)

        return Pages(read, field, by)


def path(template: str, *ids: str) -> str:
    """Escapes ids in a path. Empty ids and dots are rejected, because they'd change the path."""
    for each in ids:
        if each in ("", ".", ".."):
            raise ValueError(f'Invalid id: "{each}"')
    return template.format(*(quote(each, safe="") for each in ids))
