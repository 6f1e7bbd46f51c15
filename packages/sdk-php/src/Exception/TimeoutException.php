<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** No answer in time. */
final class TimeoutException extends ConnectionException
{
}
