<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** 500 and above: the server failed. */
final class ServerException extends ApiException
{
}
