<?php

declare(strict_types=1);

namespace Carillon\Internal;

use Carillon\Exception\ApiException;
use Carillon\Exception\ConnectionException;
use Carillon\Exception\TimeoutException;
use Carillon\RequestOptions;

/** @internal HTTP requests with retries. */
final class Transport
{
    private const RETRYABLE_STATUSES = [408, 429, 500, 502, 503, 504];
    /** Requests with a longer `Retry-After` than this, in seconds, aren't retried. */
    private const MAX_RETRY_AFTER = 120;
    private const UPLOAD_TIMEOUT = 600.0;

    /** Reused, so that the connection stays open. */
    private readonly \CurlHandle $curl;
    private readonly mixed $accessToken;

    public function __construct(
        private readonly string $baseUrl,
        #[\SensitiveParameter] private readonly ?string $apiKey,
        #[\SensitiveParameter] string|callable|null $accessToken,
        private readonly float $timeout,
        private readonly int $maxRetries,
        private readonly string $userAgent,
    ) {
        $this->accessToken = $accessToken;
        $this->curl = curl_init();
    }

    /** Keeps the credentials out of `var_dump`. */
    public function __debugInfo(): array
    {
        return ['baseUrl' => $this->baseUrl, 'userAgent' => $this->userAgent];
    }

    /**
     * @param array<string, mixed> $query
     * @param array<string, mixed>|null $body
     */
    public function request(string $method, string $path, array $query, ?array $body, RequestOptions $options): mixed
    {
        $headers = $this->headers($method, $options);
        $curlOptions = [CURLOPT_URL => $this->baseUrl.$path.self::encodeQuery($query), CURLOPT_CUSTOMREQUEST => $method];
        if ($body !== null) {
            $headers['content-type'] = 'application/json';
            $json = $body === [] ? '{}' : json_encode(self::withIsoDates($body), JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES);
            $curlOptions[CURLOPT_POSTFIELDS] = $json;
        } elseif ($method === 'POST') {
            $curlOptions[CURLOPT_POSTFIELDS] = '';
        }
        $timeout = $options->timeout ?? $this->timeout;
        [$status, $responseHeaders, $text] = $this->withRetries(
            $method,
            $options->maxRetries ?? $this->maxRetries,
            fn (): array => $this->send($curlOptions, $headers, $timeout),
        );
        if ($options->onResponse) {
            ($options->onResponse)($status, $responseHeaders);
        }
        $result = json_decode($text, true);
        if ($status >= 300) {
            throw ApiException::for($status, $result, $responseHeaders);
        }

        return $result ?? throw new ConnectionException("The response isn't valid JSON");
    }

    /**
     * Uploads to the storage URL, without our credentials.
     *
     * @param resource $file
     */
    public function put(string $url, $file, int $size, string $contentType): void
    {
        $curlOptions = [CURLOPT_URL => $url, CURLOPT_UPLOAD => true, CURLOPT_INFILE => $file, CURLOPT_INFILESIZE => $size];
        [$status, $responseHeaders, $text] = $this->withRetries('PUT', $this->maxRetries, function () use ($curlOptions, $file, $contentType) {
            rewind($file);

            return $this->send($curlOptions, ['content-type' => $contentType], self::UPLOAD_TIMEOUT);
        });
        if ($status >= 300) {
            throw ApiException::for($status, json_decode($text, true), $responseHeaders);
        }
    }

    /** @return array<string, string> */
    private function headers(string $method, RequestOptions $options): array
    {
        $headers = ['accept' => 'application/json', 'user-agent' => $this->userAgent] + $options->headers;
        if ($this->apiKey !== null) {
            $headers['x-api-key'] = $this->apiKey;
        } elseif ($this->accessToken !== null) {
            $token = is_string($this->accessToken) ? $this->accessToken : ($this->accessToken)();
            $headers['authorization'] = "Bearer $token";
        }
        if ($method === 'POST') {
            $headers['idempotency-key'] = $options->idempotencyKey ?? bin2hex(random_bytes(16));
        }
        if ($options->ifMatch !== null) {
            $headers['if-match'] = $options->ifMatch;
        }

        return $headers;
    }

    /**
     * @param array<int, mixed> $curlOptions
     * @param array<string, string> $headers
     * @return array{int, array<string, string>, string} status, headers, body
     */
    private function send(array $curlOptions, array $headers, float $timeout): array
    {
        $responseHeaders = [];
        $lines = ['Expect:']; // don't wait for 100 Continue
        foreach ($headers as $name => $value) {
            $lines[] = "$name: $value";
        }
        curl_reset($this->curl);
        curl_setopt_array($this->curl, $curlOptions + [
            CURLOPT_HTTPHEADER => $lines,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT_MS => (int) ($timeout * 1000),
            CURLOPT_ENCODING => '',
            CURLOPT_HEADERFUNCTION => function ($curl, string $line) use (&$responseHeaders): int {
                if (str_contains($line, ':')) {
                    [$name, $value] = explode(':', $line, 2);
                    $responseHeaders[strtolower($name)] = trim($value);
                }

                return strlen($line);
            },
        ]);
        $text = curl_exec($this->curl);
        if ($text === false) {
            $timedOut = curl_errno($this->curl) === CURLE_OPERATION_TIMEDOUT;
            throw $timedOut ? new TimeoutException('The request timed out') : new ConnectionException(curl_error($this->curl));
        }

        return [curl_getinfo($this->curl, CURLINFO_RESPONSE_CODE), $responseHeaders, $text];
    }

    /**
     * @param \Closure(): array{int, array<string, string>, string} $attempt
     * @return array{int, array<string, string>, string}
     */
    private function withRetries(string $method, int $retries, \Closure $attempt): array
    {
        for ($retry = 0; ; $retry++) {
            $isLast = $retry >= $retries;
            // Exponential backoff from 0.5 to 8 seconds with 25% jitter.
            $delay = min(8, 0.5 * 2 ** $retry) * (0.75 + lcg_value() / 2);
            try {
                $response = [$status, $headers] = $attempt();
                // If a POST's response was lost, the first attempt may still be running.
                $isStillRunning = $status === 409 && $method === 'POST' && $retry > 0;
                $delay = ApiException::parseRetryAfter($headers) ?? $delay;
                $shouldRetry = $isStillRunning || in_array($status, self::RETRYABLE_STATUSES, true);
                if ($isLast || !$shouldRetry || $delay > self::MAX_RETRY_AFTER) {
                    return $response;
                }
            } catch (ConnectionException $error) {
                if ($isLast) {
                    throw $error;
                }
            }
            usleep((int) ($delay * 1_000_000));
        }
    }

    /**
     * `['tagIds' => ['a', 'b'], 'scheduledAt' => ['from' => …]]` as `?tagIds=a&tagIds=b&scheduledAt[from]=…`.
     *
     * @param array<string, mixed> $query
     */
    private static function encodeQuery(array $query): string
    {
        $pairs = [];
        $add = function (string $name, mixed $value) use (&$add, &$pairs): void {
            if (is_array($value)) {
                foreach ($value as $inner => $each) {
                    $add(is_int($inner) ? $name : "{$name}[$inner]", $each);
                }
            } elseif ($value !== null) {
                $pairs[] = rawurlencode($name).'='.rawurlencode(is_bool($value) ? ($value ? 'true' : 'false') : (string) $value);
            }
        };
        foreach (self::withIsoDates($query) as $name => $value) {
            $add($name, $value);
        }

        return $pairs ? '?'.implode('&', $pairs) : '';
    }

    /** Converts dates to ISO 8601 in UTC. */
    private static function withIsoDates(mixed $value): mixed
    {
        if ($value instanceof \DateTimeInterface) {
            return \DateTimeImmutable::createFromInterface($value)
                ->setTimezone(new \DateTimeZone('UTC'))
                ->format('Y-m-d\TH:i:s.v\Z');
        }

        return is_array($value) ? array_map(self::withIsoDates(...), $value) : $value;
    }
}
