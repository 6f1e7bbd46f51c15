<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** 402: The plan has expired or reached its limit. */
final class PaymentRequiredException extends ApiException
{
}
