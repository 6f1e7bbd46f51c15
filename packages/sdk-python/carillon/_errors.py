from __future__ import annotations

from typing import Any, Mapping


class CarillonError(Exception):
    """Everything this package raises."""


class APIConnectionError(CarillonError):
    """No answer came: no connection, or none in time."""


class APITimeoutError(APIConnectionError):
    """No answer in time."""


class WebhookVerificationError(CarillonError):
    """What claims to be a delivery of a webhook is none, or too old."""


class APIError(CarillonError):
    """The API answered, and said no."""

    def __init__(self, status: int, problem: Mapping[str, Any], headers: Mapping[str, str]) -> None:
        data = problem.get("data") or {}
        self.status = status
        self.problem = problem
        self.code: str = problem.get("code") or f"HTTP_{status}"
        """`NOT_FOUND`, `INPUT_VALIDATION_FAILED`, …"""
        self.field_errors: dict[str, list[str]] = data.get("fieldErrors") or {}
        """Messages by field: `{"media[0].url": ["Must be an http(s) URL"]}`."""
        self.form_errors: list[str] = data.get("formErrors") or []
        """Messages that belong to no field in particular."""
        self.request_id = headers.get("x-request-id")
        """Names the request in the server's logs."""
        seconds = headers.get("retry-after", "")
        self.retry_after = int(seconds) if seconds.isdecimal() else None
        """Seconds after which to come back, where the server said so."""
        text = data.get("message") or problem.get("message") or f"The server answered {status}"
        fields = "; ".join(f"{field}: {', '.join(texts)}" for field, texts in self.field_errors.items())
        super().__init__(f"{text} ({fields})" if fields else text)


class BadRequestError(APIError):
    """400: not allowed as it stands; the message says what to change."""


class AuthenticationError(APIError):
    """401: the key or token is missing, wrong, expired or revoked."""


class PaymentRequiredError(APIError):
    """402: an active plan is needed, or the plan's allowance is used up."""


class PermissionDeniedError(APIError):
    """403: the key or token lacks the permission."""


class NotFoundError(APIError):
    """404: no such thing in this workspace."""


class ConflictError(APIError):
    """409: its state does not allow this."""


class PreconditionFailedError(APIError):
    """412: changed by somebody else since the version in `if_match`."""


class ValidationError(APIError):
    """422: the input is not valid; `field_errors` names each field."""


class RateLimitError(APIError):
    """429: too many requests, also after the retries."""


class ServerError(APIError):
    """500 and above: the server failed."""


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
}


def api_error(status: int, problem: Any, headers: Mapping[str, str]) -> APIError:
    kind = _BY_STATUS.get(status, ServerError if status >= 500 else APIError)
    return kind(status, problem if isinstance(problem, dict) else {}, headers)
