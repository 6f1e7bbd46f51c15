<?php

declare(strict_types=1);

namespace Carillon;

use Carillon\Internal\Transport;
use Carillon\Resource\Resources;

/** A client of one server, with one credential. */
final class Carillon extends Resources
{
    private readonly Transport $transport;

    /**
     * @param string $baseUrl where the server is: `https://carillon.example`
     * @param string|null $apiKey an API key of the workspace
     * @param string|(callable(): string)|null $accessToken an OAuth access token, or what answers a fresh one
     * @param float $timeout seconds that each try may take
     * @param int $maxRetries how often a request is tried again after the first time
     * @param string $userAgent put before the package's own name: `my-app/1.0`
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
     * Any path of the server, for what this version of the package does not know yet.
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
