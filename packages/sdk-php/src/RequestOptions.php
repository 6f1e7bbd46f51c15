<?php

declare(strict_types=1);

namespace Carillon;

final class RequestOptions
{
    /**
     * @param string|null $idempotencyKey replaces the generated key of a POST, so that retries from other processes are safe
     * @param string|null $ifMatch the `ETag` of the version to change; if it's out of date, the API returns 412
     * @param array<string, string> $headers
     * @param (\Closure(int, array<string, string>): void)|null $onResponse called with the status and headers
     *     (lowercase names)
     */
    public function __construct(
        public readonly ?string $idempotencyKey = null,
        public readonly ?string $ifMatch = null,
        public readonly ?float $timeout = null,
        public readonly ?int $maxRetries = null,
        public readonly array $headers = [],
        public readonly ?\Closure $onResponse = null,
    ) {
    }
}
