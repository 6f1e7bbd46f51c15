<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** 404: no such thing in this workspace. */
final class NotFoundException extends ApiException
{
}
