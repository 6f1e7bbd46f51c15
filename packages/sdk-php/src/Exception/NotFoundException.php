<?php

declare(strict_types=1);

namespace Carillon\Exception;

/** 404: Not found in this workspace. */
final class NotFoundException extends ApiException
{
}
