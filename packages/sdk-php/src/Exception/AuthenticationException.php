<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** 401: the key or token is missing, wrong, expired or revoked. */
final class AuthenticationException extends ApiException
{
}
