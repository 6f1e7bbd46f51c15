<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** 403: The key or token doesn't have permission. */
final class PermissionException extends ApiException
{
}
