<?php

declare(strict_types=1);

namespace Carillon;

final class RequestOptions
{
    /**
     * @param string|null $idempotencyKey every POST carries a key of its own making; give one to make a repetition by
     *     another process harmless as well
     * @param string|null $ifMatch the `ETag` of the version to change; any other answers 412
     * @param array<string, string> $headers
     * @param (\Closure(int, array<string, string>): void)|null $onResponse sees status and headers (names in small
     *     letters)
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
