<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** 402: The plan has ended or reached its limit. */
final class PaymentRequiredException extends ApiException
{
}
