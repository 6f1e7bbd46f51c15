<?php

declare(strict_types=1);

namespace Carillon\Internal;

use Carillon\Model\Media;
use Carillon\Version;

/** @internal Part of `media`. */
trait MediaUpload
{
    /**
     * Uploads a file to the library: requests a signed URL, uploads the bytes, and registers the file. Uploading the
     * same bytes again returns the existing item.
     *
     * @param string|resource $file a path, or a seekable stream
     * @param string|null $name the name in the library; default: the file name
     * @param string|null $alt describes the image for people who can't see it
     * @param string|null $contentType default: derived from the name
     * @param string|null $intent as in `presignUpload`
     */
    public function upload(
        mixed $file,
        ?string $name = null,
        ?string $alt = null,
        ?string $contentType = null,
        ?string $intent = null,
    ): Media {
        $stream = is_string($file) ? fopen($file, 'rb') : $file;
        if (!is_resource($stream)) {
            throw new \InvalidArgumentException("Couldn't open the file");
        }
        $name ??= basename(stream_get_meta_data($stream)['uri'] ?? 'upload');
        $contentType ??= Version::CONTENT_TYPES[strtolower(pathinfo($name, PATHINFO_EXTENSION))]
            ?? throw new \InvalidArgumentException("Unknown file type: $name. Pass contentType.");
        $size = fstat($stream)['size'];
        $withoutNulls = static fn (array $values): array => array_filter($values, static fn ($value) => $value !== null);
        $presigned = $this->presignUpload($withoutNulls([
            'key' => $name, 'contentType' => $contentType, 'size' => $size, 'intent' => $intent,
        ]));
        $this->transport->put($presigned->url, $stream, $size, $contentType);

        return $this->register($withoutNulls(['key' => $presigned->key, 'name' => $name, 'alt' => $alt]));
    }
}
