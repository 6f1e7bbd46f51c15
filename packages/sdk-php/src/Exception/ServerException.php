<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** 500 and above: Server error. */
final class ServerException extends ApiException
{
}
