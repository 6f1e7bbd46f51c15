<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** 400: not allowed as it stands; the message says what to change. */
final class BadRequestException extends ApiException
{
}
