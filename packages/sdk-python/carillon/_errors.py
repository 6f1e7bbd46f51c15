from __future__ import annotations

import math
import time
from email.utils import parsedate_to_datetime
from typing import Any, Mapping


class CarillonError(Exception):
    """The base class of every error that this package raises."""


class APIConnectionError(CarillonError):
    """No response: the connection failed or timed out."""


class APITimeoutError(APIConnectionError):
    """The request timed out."""


class WebhookVerificationError(CarillonError):
    """The webhook delivery is forged, malformed, or too old."""


class APIError(CarillonError):
    """The API returned an error."""

    def __init__(self, status: int, problem: Mapping[str, Any], headers: Mapping[str, str]) -> None:
        data = problem.get("data") or {}
        self.status = status
        self.problem = problem
        self.code: str = problem.get("code") or f"HTTP_{status}"
        """`NOT_FOUND`, `INPUT_VALIDATION_FAILED`, …"""
        self.field_errors: dict[str, list[str]] = data.get("fieldErrors") or {}
        """Messages by field, such as `{"media[0].url": ["Must be an http(s) URL"]}`."""
        self.form_errors: list[str] = data.get("formErrors") or []
        """Messages that aren't about a specific field."""
        self.request_id = headers.get("x-request-id")
        """Identifies the request in the server's logs."""
        self.retry_after = retry_after(headers)
        """Seconds to wait before retrying, if the server sent `Retry-After`."""
        text = data.get("message") or problem.get("message") or f"The server returned status {status}"
        fields = "; ".join(f"{field}: {', '.join(texts)}" for field, texts in self.field_errors.items())
        super().__init__(f"{text} ({fields})" if fields else text)


def retry_after(headers: Mapping[str, str]) -> int | None:
    """Seconds to wait. `Retry-After` is a number of seconds or a date."""
    text = headers.get("retry-after", "")
    if text.isdecimal():
        return int(text)
    try:
        return max(0, math.ceil(parsedate_to_datetime(text).timestamp() - time.time()))
    except (TypeError, ValueError):
        return None


class RedirectError(APIError):
    """301, 302, 303, 307, or 308: The server sent a redirect.

    It isn't followed, because that would forward the credentials and could turn a POST into a GET.
    """

    def __init__(self, status: int, problem: Mapping[str, Any], headers: Mapping[str, str]) -> None:
        self.location = headers.get("location")
        """The redirect's target, if the server sent one."""
        text = "The server sent a redirect. Check base_url."
        if self.location:
            text = f"The server redirected to {self.location}. If that's your Carillon server, set base_url to its URL."
        super().__init__(status, {"message": text}, headers)


class BadRequestError(APIError):
    """400: Invalid request. The message says what to fix."""


class AuthenticationError(APIError):
    """401: The key or token is missing, invalid, expired, or revoked."""


class PaymentRequiredError(APIError):
    """402: The plan has expired or reached its limit."""


class PermissionDeniedError(APIError):
    """403: The key or token doesn't have permission."""


class NotFoundError(APIError):
    """404: Not found in this workspace."""


class ConflictError(APIError):
    """409: The resource's current state doesn't allow this."""


class PreconditionFailedError(APIError):
    """412: The resource has changed since the version in `if_match`."""


class ValidationError(APIError):
    """422: Invalid input. `field_errors` has the messages for each field."""


class RateLimitError(APIError):
    """429: Too many requests, even after retries."""


class ServerError(APIError):
    """500 and above: Server error."""


_BY_STATUS: dict[int, type[APIError]] = {
    400: BadRequestError,
    401: AuthenticationError,
    402: PaymentRequiredError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    412: PreconditionFailedError,
    422: ValidationError,
    429: RateLimitError,
    **dict.fromkeys((301, 302, 303, 307, 308), RedirectError),
}


def api_error(status: int, problem: Any, headers: Mapping[str, str]) -> APIError:
    kind = _BY_STATUS.get(status, ServerError if status >= 500 else APIError)
    return kind(status, problem if isinstance(problem, dict) else {}, headers)
