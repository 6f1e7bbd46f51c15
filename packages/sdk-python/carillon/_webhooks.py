from __future__ import annotations

import hashlib
import hmac
import json
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from ._errors import WebhookVerificationError
from ._model import Model, decode
from ._resource import Resource

TOLERANCE_SECONDS = 300


@dataclass(frozen=True, kw_only=True)
class WebhookPayload(Model):
    """The body of a verified webhook delivery."""

    _names = {"created_at": "createdAt"}

    id: str
    """The same for every retry of a delivery. Use it to deduplicate."""
    event: str
    created_at: datetime
    data: dict[str, Any]


def verify_webhook(
    payload: bytes | str, headers: Mapping[str, Any], secret: str, *, now: float | None = None
) -> WebhookPayload:
    """Verifies a delivery's signature and age, and parses its body.

    Raises WebhookVerificationError if it isn't valid.

    payload: The raw request body, before any parsing.
    now: The current Unix time, for tests.
    """
    timestamp, signatures = _read_signature(_header(headers, "x-service-signature"))
    if abs((time.time() if now is None else now) - int(timestamp)) >= TOLERANCE_SECONDS:
        raise WebhookVerificationError("Timestamp is outside the 5-minute tolerance")
    body = payload.encode() if isinstance(payload, str) else payload
    expected = hmac.new(secret.encode(), timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    if not any([hmac.compare_digest(expected, signature) for signature in signatures]):
        raise WebhookVerificationError("The signature doesn't match the body")
    parsed: WebhookPayload = decode(WebhookPayload, json.loads(body))
    return parsed


def _read_signature(header: str) -> tuple[str, list[str]]:
    """`t=<unix seconds>,v1=<hex>`"""
    parts = [tuple(part.strip().split("=", 1)) for part in header.split(",") if "=" in part]
    timestamp = next((value for name, value in parts if name == "t"), "")
    signatures = [
        value.lower() for name, value in parts if name == "v1" and re.fullmatch(r"[0-9a-fA-F]{64}", value)
    ]
    if not re.fullmatch(r"[0-9]{1,15}", timestamp) or not signatures:
        raise WebhookVerificationError("The x-service-signature header is missing or malformed")
    return timestamp, signatures


def _header(headers: Mapping[str, Any], name: str) -> str:
    found = next((value for key, value in headers.items() if key.lower() == name), "")
    return str(found[0] if isinstance(found, (list, tuple)) else found)


class WebhookVerification(Resource):
    def verify(self, payload: bytes | str, headers: Mapping[str, Any], secret: str) -> WebhookPayload:
        """Verifies a delivery. See `carillon.verify_webhook`, which works without a client."""
        return verify_webhook(payload, headers, secret)
