<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** 409: The resource's current state doesn't allow this. */
final class ConflictException extends ApiException
{
}
