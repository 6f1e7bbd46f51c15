from __future__ import annotations

import os
from contextlib import nullcontext
from typing import IO, TYPE_CHECKING, Any, ContextManager

from ._model import UNSET
from ._resource import Resource
from ._version import CONTENT_TYPES

if TYPE_CHECKING:
    from .models import Media


class MediaUpload(Resource):
    presign_upload: Any
    register: Any

    def upload(
        self,
        file: str | os.PathLike[str] | IO[bytes],
        *,
        name: str | None = None,
        alt: str | None = None,
        content_type: str | None = None,
        intent: str | None = None,
    ) -> Media:
        """Uploads a file to the library: requests a signed URL, uploads the bytes, and registers the file.

        Uploading the same bytes again returns the existing item.

        file: A path, or a seekable file opened in binary mode.
        name: The name in the library. Default: the file name.
        alt: Describes the image for people who can't see it.
        content_type: Default: derived from the name.
        """
        opened: ContextManager[IO[bytes]] = (
            open(file, "rb") if isinstance(file, (str, os.PathLike)) else nullcontext(file)
        )
        with opened as stream:
            name = name or os.path.basename(str(getattr(stream, "name", "upload")))
            kind = content_type or CONTENT_TYPES.get(name.rsplit(".", 1)[-1].lower())
            if kind is None:
                raise ValueError(f"Unknown file type: {name}. Pass content_type.")
            start = stream.tell()
            size = stream.seek(0, os.SEEK_END) - start
            stream.seek(start)
            presigned = self.presign_upload(key=name, content_type=kind, size=size, intent=intent or UNSET)
            self._transport.put(presigned.url, stream, size, kind)
        media: Media = self.register(key=presigned.key, name=name, alt=UNSET if alt is None else alt)
        return media
