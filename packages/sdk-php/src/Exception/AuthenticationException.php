<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** 401: The key or token is missing, invalid, expired, or revoked. */
final class AuthenticationException extends ApiException
{
}
