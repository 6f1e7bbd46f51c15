<?php

declare(strict_types=1);

namespace Carillon\Exception;

/**
 * 301, 302, 303, 307, or 308: The server redirects elsewhere. Redirects aren't followed: they'd send the credentials
 * along, and could turn a POST into a GET.
 */
final class RedirectException extends ApiException
{
    /** Where to, if the server said so. */
    public readonly ?string $location;

    /**
     * @param array<string, mixed> $problem
     * @param array<string, string> $headers
     */
    public function __construct(int $status, array $problem, array $headers)
    {
        $this->location = $headers['location'] ?? null;
        $target = $this->location === null ? 'elsewhere' : "to {$this->location}";
        $text = "The server redirects $target. If that's the API, use its URL as baseUrl.";
        parent::__construct($status, ['message' => $text], $headers);
    }
}
