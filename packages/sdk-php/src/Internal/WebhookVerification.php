<?php

declare(strict_types=1);

namespace Carillon\Internal;

use Carillon\Webhook;
use Carillon\WebhookPayload;

/** @internal Part of `webhooks`. */
trait WebhookVerification
{
    /**
     * Verifies a delivery. See {@see Webhook::verify}, which works without a client.
     *
     * @param array<string, string|list<string>> $headers
     */
    public function verify(string $payload, array $headers, #[\SensitiveParameter] string $secret): WebhookPayload
    {
        return Webhook::verify($payload, $headers, $secret);
    }
}
