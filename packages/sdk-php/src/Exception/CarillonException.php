<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** Everything this package throws. */
class CarillonException extends \RuntimeException
{
}
