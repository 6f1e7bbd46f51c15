# Made by `npm run sdk` from openapi.json: change the contract, not this file.
# ruff: noqa
# fmt: off

__version__ = "0.1.0"

CONTENT_TYPES = {
    "avif": "image/avif",
    "gif": "image/gif",
    "heic": "image/heic",
    "jpeg": "image/jpeg",
    "jpg": "image/jpeg",
    "mov": "video/quicktime",
    "mp4": "video/mp4",
    "png": "image/png",
    "webm": "video/webm",
    "webp": "image/webp",
}
