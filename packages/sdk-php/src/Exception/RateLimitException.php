<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** 429: Too many requests, even after retries. */
final class RateLimitException extends ApiException
{
}
