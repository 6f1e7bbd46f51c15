<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** The request timed out. */
final class TimeoutException extends ConnectionException
{
}
