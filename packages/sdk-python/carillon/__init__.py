"""Schedule and publish social posts with the Carillon API."""

from __future__ import annotations

from . import models
from ._client import Carillon
from ._errors import (
    APIConnectionError,
    APIError,
    APITimeoutError,
    AuthenticationError,
    BadRequestError,
    CarillonError,
    ConflictError,
    NotFoundError,
    PaymentRequiredError,
    PermissionDeniedError,
    PreconditionFailedError,
    RateLimitError,
    RedirectError,
    ServerError,
    ValidationError,
    WebhookVerificationError,
)
from ._model import UNSET
from ._pages import Pages
from ._resource import RequestOptions
from ._version import __version__
from ._webhooks import WebhookPayload, verify_webhook

__all__ = [
    "APIConnectionError",
    "APIError",
    "APITimeoutError",
    "AuthenticationError",
    "BadRequestError",
    "Carillon",
    "CarillonError",
    "ConflictError",
    "NotFoundError",
    "Pages",
    "PaymentRequiredError",
    "PermissionDeniedError",
    "PreconditionFailedError",
    "RateLimitError",
    "RedirectError",
    "RequestOptions",
    "ServerError",
    "UNSET",
    "ValidationError",
    "WebhookPayload",
    "WebhookVerificationError",
    "__version__",
    "models",
    "verify_webhook",
]
