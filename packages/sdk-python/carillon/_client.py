from __future__ import annotations

from typing import Any, Callable

from ._resource import RequestOptions
from ._transport import Transport
from .resources import Resources


class Carillon(Resources):
    """A client of one server, with one credential.

    base_url: Where the server is: `https://carillon.example`.
    api_key: An API key of the workspace.
    access_token: An OAuth access token, or a function that answers a fresh one.
    timeout: Seconds that the server may be silent, at each try.
    max_retries: How often a request is tried again after the first time.
    user_agent: Put before the package's own name: `my-app/1.0`.
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
        """Any path of the server, for what this version of the package does not know yet."""
        return self._transport.request(method, path, query, body, options or RequestOptions())
