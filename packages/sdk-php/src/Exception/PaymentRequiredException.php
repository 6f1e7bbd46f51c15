<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** 402: an active plan is needed, or the plan's allowance is used up. */
final class PaymentRequiredException extends ApiException
{
}
