<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** 412: The resource has changed since the version in `ifMatch`. */
final class PreconditionFailedException extends ApiException
{
}
