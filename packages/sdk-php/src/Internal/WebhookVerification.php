<?php

declare(strict_types=1);

namespace Carillon\Internal;

use Carillon\Webhook;

/** @internal Part of `webhooks`. */
trait WebhookVerification
{
    /**
     * Is this delivery ours, and fresh? See {@see Webhook::verify}, which needs no client.
     *
     * @param array<string, string|list<string>> $headers
     */
    public function verify(string $payload, array $headers, #[\SensitiveParameter] string $secret): Webhook
    {
        return Webhook::verify($payload, $headers, $secret);
    }
}
