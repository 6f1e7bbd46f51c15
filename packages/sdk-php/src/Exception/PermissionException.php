<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** 403: the key or token lacks the permission. */
final class PermissionException extends ApiException
{
}
