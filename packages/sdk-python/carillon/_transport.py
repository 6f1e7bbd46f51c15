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
from urllib.request import HTTPRedirectHandler, Request, build_opener

from ._errors import APIConnectionError, APITimeoutError, api_error, retry_after
from ._model import UNSET, encode
from ._version import __version__

if TYPE_CHECKING:
    from ._resource import RequestOptions

RETRYABLE_STATUSES = {408, 429, 500, 502, 503, 504}
MAX_RETRY_AFTER = 120
"""Requests with a longer `Retry-After` than this, in seconds, aren't retried."""

Response = tuple[int, dict[str, str], bytes]


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

        def attempt() -> Response:
            return send(Request(url, data, headers, method=method), timeout)

        status, response_headers, text = with_retries(method, retries, attempt)
        if options.on_response:
            options.on_response(status, response_headers)
        try:
            result = json.loads(text)
        except ValueError as error:
            if status < 300:
                raise APIConnectionError("The response isn't valid JSON") from error
            result = {}
        if status < 300:
            return result
        raise api_error(status, result, response_headers)

    def put(self, url: str, file: IO[bytes], size: int, content_type: str) -> None:
        """Uploads to the storage URL, without our credentials."""
        start = file.tell()

        def attempt() -> Response:
            file.seek(start)
            headers = {"content-type": content_type, "content-length": str(size)}
            return send(Request(url, file if size else b"", headers, method="PUT"), self._timeout)

        status, response_headers, text = with_retries("PUT", self._max_retries, attempt)
        if status >= 300:
            raise api_error(status, _json(text), response_headers)

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


class _NoRedirects(HTTPRedirectHandler):
    """Redirects are reported as errors."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = build_opener(_NoRedirects)


def send(request: Request, timeout: float) -> Response:
    try:
        with _opener.open(request, timeout=timeout) as response:
            return response.status, _lower(response.headers), response.read()
    except HTTPError as error:
        with error:
            return error.code, _lower(error.headers), error.read()
    except TimeoutError as error:
        raise APITimeoutError("The request timed out") from error
    except URLError as error:
        if isinstance(error.reason, TimeoutError):
            raise APITimeoutError("The request timed out") from error
        raise APIConnectionError(str(error.reason)) from error
    except (OSError, HTTPException) as error:
        raise APIConnectionError(str(error) or type(error).__name__) from error


def with_retries(method: str, retries: int, attempt: Callable[[], Response]) -> Response:
    for retry in range(retries + 1):
        is_last = retry == retries
        try:
            status, headers, text = attempt()
            # If a POST's response was lost, the first attempt may still be running.
            should_retry = status in RETRYABLE_STATUSES or (status == 409 and method == "POST" and retry > 0)
            delay = _retry_delay(retry, retry_after(headers))
            if is_last or not should_retry or delay > MAX_RETRY_AFTER:
                return status, headers, text
        except APIConnectionError:
            if is_last:
                raise
            delay = _retry_delay(retry, None)
        time.sleep(delay)
    raise AssertionError("max_retries is negative")


def _retry_delay(retry: int, wait: int | None) -> float:
    """`Retry-After`, or else exponential backoff from 0.5 to 8 seconds with 25% jitter."""
    if wait is not None:
        return wait
    return float(min(8, 0.5 * 2**retry) * random.uniform(0.75, 1.25))


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
