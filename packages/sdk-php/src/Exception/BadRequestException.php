<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** 400: The request isn't valid; the message says what to fix. */
final class BadRequestException extends ApiException
{
}
