<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** No response: the connection failed or timed out. */
class ConnectionException extends CarillonException
{
}
