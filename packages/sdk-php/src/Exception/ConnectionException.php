<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** No answer came: no connection, or none in time. */
class ConnectionException extends CarillonException
{
}
