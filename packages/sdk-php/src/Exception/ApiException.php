<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** The API returned an error. */
class ApiException extends CarillonException
{
    /** `NOT_FOUND`, `INPUT_VALIDATION_FAILED`, … */
    public readonly string $errorCode;

    /** @var array<string, list<string>> messages by field, such as `['media[0].url' => ['Must be an http(s) URL']]` */
    public readonly array $fieldErrors;

    /** @var list<string> messages that aren't about a specific field */
    public readonly array $formErrors;

    /** Identifies the request in the server's logs. */
    public readonly ?string $requestId;

    /** Seconds to wait before retrying, if the server sent `Retry-After`. */
    public readonly ?int $retryAfter;

    /**
     * @param array<string, mixed> $problem the full response body
     * @param array<string, string> $headers
     */
    public function __construct(
        public readonly int $status,
        public readonly array $problem,
        array $headers,
    ) {
        $data = $problem['data'] ?? [];
        $this->errorCode = $problem['code'] ?? "HTTP_$status";
        $this->fieldErrors = $data['fieldErrors'] ?? [];
        $this->formErrors = $data['formErrors'] ?? [];
        $this->requestId = $headers['x-request-id'] ?? null;
        $this->retryAfter = self::parseRetryAfter($headers);
        $text = $data['message'] ?? $problem['message'] ?? "The server returned status $status";
        $fields = [];
        foreach ($this->fieldErrors as $field => $texts) {
            $fields[] = "$field: ".implode(', ', $texts);
        }
        parent::__construct($fields ? "$text (".implode('; ', $fields).')' : $text, $status);
    }

    /**
     * Seconds to wait. `Retry-After` is a number of seconds or a date.
     *
     * @internal
     * @param array<string, string> $headers
     */
    public static function parseRetryAfter(array $headers): ?int
    {
        $text = $headers['retry-after'] ?? '';
        if (ctype_digit($text)) {
            return (int) $text;
        }
        $at = $text === '' ? false : strtotime($text);

        return $at === false ? null : max(0, $at - time());
    }

    /**
     * The exception class for a status.
     *
     * @param array<string, string> $headers
     */
    public static function for(int $status, mixed $problem, array $headers): self
    {
        $kind = match (true) {
            $status === 400 => BadRequestException::class,
            $status === 401 => AuthenticationException::class,
            $status === 402 => PaymentRequiredException::class,
            $status === 403 => PermissionException::class,
            $status === 404 => NotFoundException::class,
            $status === 409 => ConflictException::class,
            $status === 412 => PreconditionFailedException::class,
            $status === 422 => ValidationException::class,
            $status === 429 => RateLimitException::class,
            in_array($status, [301, 302, 303, 307, 308], true) => RedirectException::class,
            $status >= 500 => ServerException::class,
            default => self::class,
        };

        return new $kind($status, is_array($problem) ? $problem : [], $headers);
    }
}
