<?php

declare(strict_types=1);

namespace Carillon;

use Carillon\Internal\Transport;
use Carillon\Resource\Resources;

/** An API client for one server and one credential. */
final class Carillon extends Resources
{
    private readonly Transport $transport;

    /**
     * @param string $baseUrl the server's URL, such as `https://carillon.example`
     * @param string|null $apiKey an API key
     * @param string|(callable(): string)|null $accessToken an OAuth access token, or a function that returns a current one
     * @param float $timeout timeout per attempt in seconds
     * @param int $maxRetries the number of retries after the first attempt
     * @param string $userAgent prepended to the package's user agent, such as `my-app/1.0`
     */
    public function __construct(
        string $baseUrl,
        #[\SensitiveParameter] ?string $apiKey = null,
        #[\SensitiveParameter] string|callable|null $accessToken = null,
        float $timeout = 60.0,
        int $maxRetries = 3,
        string $userAgent = '',
    ) {
        $agent = trim($userAgent.' carillon-php/'.Version::NUMBER);
        $this->transport = new Transport(rtrim($baseUrl, '/'), $apiKey, $accessToken, $timeout, $maxRetries, $agent);
        parent::__construct($this->transport);
    }

    /**
     * Calls any path, for endpoints that this version of the package doesn't support yet.
     *
     * @param array<string, mixed> $query
     * @param array<string, mixed>|null $body
     */
    public function request(
        string $method,
        string $path,
        array $query = [],
        ?array $body = null,
        ?RequestOptions $options = null,
    ): mixed {
        return $this->transport->request($method, $path, $query, $body, $options ?? new RequestOptions());
    }
}
