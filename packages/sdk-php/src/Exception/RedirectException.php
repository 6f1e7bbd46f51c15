<?php

declare(strict_types=1);

namespace Carillon\Exception;

/**
 * 301, 302, 303, 307, or 308: The server sent a redirect. It isn't followed, because that would forward the credentials
 * and could turn a POST into a GET.
 */
final class RedirectException extends ApiException
{
    /** The redirect's target, if the server sent one. */
    public readonly ?string $location;

    /**
     * @param array<string, mixed> $problem
     * @param array<string, string> $headers
     */
    public function __construct(int $status, array $problem, array $headers)
    {
        $this->location = $headers['location'] ?? null;
        $text = $this->location === null
            ? 'The server sent a redirect. Check baseUrl.'
            : "The server redirected to {$this->location}. If that's your Carillon server, set baseUrl to its URL.";
        parent::__construct($status, ['message' => $text], $headers);
    }
}
