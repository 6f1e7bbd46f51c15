<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** The webhook delivery is forged, malformed, or too old. */
final class WebhookVerificationException extends CarillonException
{
}
