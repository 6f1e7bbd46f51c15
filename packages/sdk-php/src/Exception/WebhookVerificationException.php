<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** What claims to be a delivery of a webhook is none, or too old. */
final class WebhookVerificationException extends CarillonException
{
}
