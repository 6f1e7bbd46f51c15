from __future__ import annotations

import json
import random
import time
import uuid
from collections.abc import Iterator, Mapping
from http.client import HTTPException
from typing import IO, TYPE_CHECKING, Any, Callable
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from ._errors import APIConnectionError, APITimeoutError, api_error
from ._model import UNSET, encode
from ._version import __version__

if TYPE_CHECKING:
    from ._resource import RequestOptions

REPEATABLE = {408, 429, 500, 502, 503, 504}
LONGEST_WAIT = 120
"""A server that asks for more than this is not waited for."""

Answer = tuple[int, dict[str, str], bytes]


class Transport:
    def __init__(
        self,
        base_url: str,
        api_key: str | None,
        access_token: str | Callable[[], str] | None,
        timeout: float,
        max_retries: int,
        user_agent: str,
    ) -> None:
        self._base_url = base_url.rstrip("/")
        self._api_key = api_key
        self._access_token = access_token
        self._timeout = timeout
        self._max_retries = max_retries
        self._user_agent = f"{user_agent} carillon-python/{__version__}".strip()

    def request(
        self, method: str, path: str, query: Mapping[str, Any] | None, body: Any, options: RequestOptions
    ) -> Any:
        url = self._base_url + path + encode_query(query)
        data = None if body is None else json.dumps(encode(body)).encode()
        headers = self._headers(method, data is not None, options)
        timeout = self._timeout if options.timeout is None else options.timeout
        retries = self._max_retries if options.max_retries is None else options.max_retries

        def attempt() -> Answer:
            return send(Request(url, data, headers, method=method), timeout)

        status, answered, text = repeat(method, retries, attempt)
        if options.on_response:
            options.on_response(status, answered)
        try:
            answer = json.loads(text)
        except ValueError as error:
            if status < 300:
                raise APIConnectionError("The answer is no JSON") from error
            answer = {}
        if status < 300:
            return answer
        raise api_error(status, answer, answered)

    def put(self, url: str, file: IO[bytes], size: int, content_type: str) -> None:
        """To the store's address: without our credentials."""
        start = file.tell()

        def attempt() -> Answer:
            file.seek(start)
            headers = {"content-type": content_type, "content-length": str(size)}
            return send(Request(url, file if size else b"", headers, method="PUT"), self._timeout)

        status, answered, text = repeat("PUT", self._max_retries, attempt)
        if status >= 300:
            raise api_error(status, _json(text), answered)

    def _headers(self, method: str, has_body: bool, options: RequestOptions) -> dict[str, str]:
        headers = {**options.headers, "accept": "application/json", "user-agent": self._user_agent}
        if self._api_key is not None:
            headers["x-api-key"] = self._api_key
        elif self._access_token is not None:
            token = self._access_token if isinstance(self._access_token, str) else self._access_token()
            headers["authorization"] = f"Bearer {token}"
        if has_body:
            headers["content-type"] = "application/json"
        if method == "POST":
            headers["idempotency-key"] = options.idempotency_key or str(uuid.uuid4())
        if options.if_match is not None:
            headers["if-match"] = options.if_match
        return headers


def send(request: Request, timeout: float) -> Answer:
    try:
        with urlopen(request, timeout=timeout) as response:
            return response.status, _lower(response.headers), response.read()
    except HTTPError as error:
        with error:
            return error.code, _lower(error.headers), error.read()
    except TimeoutError as error:
        raise APITimeoutError("No answer in time") from error
    except URLError as error:
        if isinstance(error.reason, TimeoutError):
            raise APITimeoutError("No answer in time") from error
        raise APIConnectionError(str(error.reason)) from error
    except (OSError, HTTPException) as error:
        raise APIConnectionError(str(error) or type(error).__name__) from error


def repeat(method: str, retries: int, attempt: Callable[[], Answer]) -> Answer:
    for tries in range(retries + 1):
        last = tries == retries
        try:
            status, headers, text = attempt()
            # A POST whose answer was lost may still be at work when it comes again.
            again = status in REPEATABLE or (status == 409 and method == "POST" and tries > 0)
            wait = _wait(tries, headers.get("retry-after", ""))
            if last or not again or wait > LONGEST_WAIT:
                return status, headers, text
        except APIConnectionError:
            if last:
                raise
            wait = _wait(tries, "")
        time.sleep(wait)
    raise AssertionError("max_retries is negative")


def _wait(tries: int, retry_after: str) -> float:
    """What the server asks for; else half a second, doubled each time up to eight, give or take a quarter."""
    if retry_after.isdecimal():
        return int(retry_after)
    return float(min(8, 0.5 * 2**tries) * random.uniform(0.75, 1.25))


def _lower(headers: Any) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def _json(text: bytes) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return {}


def encode_query(query: Mapping[str, Any] | None) -> str:
    """`{"tagIds": ["a", "b"], "scheduledAt": {"from": …}}` as `?tagIds=a&tagIds=b&scheduledAt[from]=…`."""
    pairs = [pair for name, value in (query or {}).items() for pair in _pairs(name, value)]
    return f"?{urlencode(pairs)}" if pairs else ""


def _pairs(name: str, value: Any) -> Iterator[tuple[str, str]]:
    if value is None or value is UNSET:
        return
    value = encode(value)
    if isinstance(value, dict):
        for inner, each in value.items():
            yield from _pairs(f"{name}[{inner}]", each)
    elif isinstance(value, list):
        for each in value:
            yield from _pairs(name, each)
    else:
        yield name, str(value).lower() if isinstance(value, bool) else str(value)
