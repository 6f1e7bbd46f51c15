<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** 422: the input is not valid; `fieldErrors` names each field. */
final class ValidationException extends ApiException
{
}
