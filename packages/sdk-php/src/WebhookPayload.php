<?php

declare(strict_types=1);

namespace Carillon;

/** The body of a verified webhook delivery. */
final class WebhookPayload
{
    /**
     * @internal
     * @param string $id the same for every retry of a delivery; use it to deduplicate
     * @param array<string, mixed> $data
     */
    public function __construct(
        public readonly string $id,
        public readonly string $event,
        public readonly \DateTimeImmutable $createdAt,
        public readonly array $data,
    ) {
    }
}
