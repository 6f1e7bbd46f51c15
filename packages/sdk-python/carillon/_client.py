from __future__ import annotations

from typing import Any, Callable

from ._resource import RequestOptions
from ._transport import Transport
from .resources import Resources


class Carillon(Resources):
    """An API client for one server and one credential.

    base_url: The server's URL, such as `https://carillon.example`.
    api_key: An API key.
    access_token: An OAuth access token, or a function that returns a current one.
    timeout: Timeout in seconds for each network operation.
    max_retries: The number of retries after the first attempt.
    user_agent: Prepended to the package's user agent, such as `my-app/1.0`.
    """

    def __init__(
        self,
        *,
        base_url: str,
        api_key: str | None = None,
        access_token: str | Callable[[], str] | None = None,
        timeout: float = 60,
        max_retries: int = 3,
        user_agent: str = "",
    ) -> None:
        self._transport = Transport(base_url, api_key, access_token, timeout, max_retries, user_agent)
        super().__init__(self._transport)

    def request(
        self,
        method: str,
        path: str,
        *,
        query: dict[str, Any] | None = None,
        body: Any = None,
        options: RequestOptions | None = None,
    ) -> Any:
        """Calls any path, for endpoints that this version of the package doesn't support yet."""
        return self._transport.request(method, path, query, body, options or RequestOptions())
