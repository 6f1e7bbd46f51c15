<?php

declare(strict_types=1);

namespace Carillon\Internal;

use Carillon\Model\Media;
use Carillon\Version;

/** @internal Part of `media`. */
trait MediaUpload
{
    /**
     * Brings a file into the library: asks for an address, puts the bytes there, registers them. The same bytes are
     * one item, however often they come.
     *
     * @param string|resource $file a path, or an open stream that can seek
     * @param string|null $name its name in the library; default: the file's
     * @param string|null $alt what the picture shows, for those who cannot see it
     * @param string|null $contentType default: what the name tells
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
            throw new \InvalidArgumentException('The file cannot be opened');
        }
        $name ??= basename(stream_get_meta_data($stream)['uri'] ?? 'upload');
        $contentType ??= Version::CONTENT_TYPES[strtolower(pathinfo($name, PATHINFO_EXTENSION))]
            ?? throw new \InvalidArgumentException("The type of $name is not known: give contentType");
        $size = fstat($stream)['size'];
        $given = static fn (array $values): array => array_filter($values, static fn ($value) => $value !== null);
        $presigned = $this->presignUpload($given([
            'key' => $name, 'contentType' => $contentType, 'size' => $size, 'intent' => $intent,
        ]));
        $this->transport->put($presigned->url, $stream, $size, $contentType);

        return $this->register($given(['key' => $presigned->key, 'name' => $name, 'alt' => $alt]));
    }
}
