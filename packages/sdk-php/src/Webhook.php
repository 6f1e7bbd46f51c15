<?php

declare(strict_types=1);

namespace Carillon;

use Carillon\Exception\WebhookVerificationException;

/** Verifies webhook deliveries. */
final class Webhook
{
    private const TOLERANCE_SECONDS = 300;

    private function __construct()
    {
    }

    /**
     * Verifies a delivery's signature and age, and parses its body. Throws WebhookVerificationException if it isn't
     * valid.
     *
     * @param string $payload the raw request body, before any parsing
     * @param array<string, string|list<string>> $headers the request headers, or `$_SERVER`
     * @param int|null $now the current Unix time, for tests
     */
    public static function verify(
        string $payload,
        array $headers,
        #[\SensitiveParameter] string $secret,
        ?int $now = null,
    ): WebhookPayload {
        [$time, $signatures] = self::readSignature(self::header($headers, 'x-service-signature'));
        if (abs(($now ?? time()) - (int) $time) >= self::TOLERANCE_SECONDS) {
            throw new WebhookVerificationException('Timestamp is outside the 5-minute tolerance');
        }
        $expected = hash_hmac('sha256', "$time.$payload", $secret);
        $isValid = false;
        foreach ($signatures as $signature) {
            $isValid = hash_equals($expected, strtolower($signature)) || $isValid;
        }
        if (!$isValid) {
            throw new WebhookVerificationException("The signature doesn't match the body");
        }
        $body = json_decode($payload, true, flags: JSON_THROW_ON_ERROR);

        return new WebhookPayload(
            $body['id'],
            $body['event'],
            new \DateTimeImmutable($body['createdAt']),
            $body['data'],
        );
    }

    /**
     * `t=<unix seconds>,v1=<hex>`
     *
     * @return array{string, list<string>}
     */
    private static function readSignature(string $header): array
    {
        $time = '';
        $signatures = [];
        foreach (explode(',', $header) as $part) {
            [$name, $value] = explode('=', trim($part), 2) + ['', ''];
            if ($name === 't') {
                $time = $value;
            } elseif ($name === 'v1' && preg_match('/^[0-9a-f]{64}$/Di', $value)) {
                $signatures[] = $value;
            }
        }
        if (!preg_match('/^\d{1,15}$/D', $time) || !$signatures) {
            throw new WebhookVerificationException('The x-service-signature header is missing or malformed');
        }

        return [$time, $signatures];
    }

    /** @param array<string, string|list<string>> $headers */
    private static function header(array $headers, string $expected): string
    {
        foreach ($headers as $name => $value) {
            if (strtr(preg_replace('/^http_/', '', strtolower((string) $name)), '_', '-') === $expected) {
                return is_array($value) ? (string) reset($value) : (string) $value;
            }
        }

        return '';
    }
}
