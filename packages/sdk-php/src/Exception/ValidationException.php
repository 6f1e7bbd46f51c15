<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** 422: Invalid input. `fieldErrors` has the messages for each field. */
final class ValidationException extends ApiException
{
}
