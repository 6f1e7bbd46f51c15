<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** 429: too many requests, also after the retries. */
final class RateLimitException extends ApiException
{
}
