<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** 409: its state does not allow this. */
final class ConflictException extends ApiException
{
}
