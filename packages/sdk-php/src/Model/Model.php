<?php

declare(strict_types=1);

namespace Carillon\Model;

abstract class Model implements \JsonSerializable
{
    /** @param array<string, mixed> $source */
    protected function __construct(private readonly array $source)
    {
    }

    /**
     * The original object, including fields that this version of the package doesn't know.
     *
     * @return array<string, mixed>
     */
    public function toArray(): array
    {
        return $this->source;
    }

    /** @return array<string, mixed> */
    public function jsonSerialize(): array
    {
        return $this->source;
    }
}
