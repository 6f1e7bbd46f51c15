<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** 400: Invalid request. The message says what to fix. */
final class BadRequestException extends ApiException
{
}
