<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** The base class of every error that this package throws. */
class CarillonException extends \RuntimeException
{
}
