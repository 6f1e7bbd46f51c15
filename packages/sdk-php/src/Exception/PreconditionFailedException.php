<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** 412: changed by somebody else since the version in `ifMatch`. */
final class PreconditionFailedException extends ApiException
{
}
