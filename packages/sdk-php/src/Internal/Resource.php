<?php

declare(strict_types=1);

namespace Carillon\Internal;

use Carillon\Pages;
use Carillon\RequestOptions;

/** @internal The base class of all resources. */
abstract class Resource
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * @template Result of object
     * @param callable(array<string, mixed>): Result $read
     * @param array<string, mixed> $query
     * @param array<string, mixed>|null $body
     * @param list<string> $objects fields that are JSON objects even when they're empty
     * @return Result
     */
    protected function call(
        string $method,
        string $path,
        callable $read,
        array $query = [],
        ?array $body = null,
        array $objects = [],
        ?RequestOptions $options = null,
    ): object {
        foreach ($objects as $name) {
            if (($body[$name] ?? null) === []) {
                $body[$name] = new \stdClass();
            }
        }

        return $read($this->transport->request($method, $path, $query, $body, $options ?? new RequestOptions()));
    }

    /**
     * @template Page of object
     * @param callable(array<string, mixed>): Page $read
     * @param array<string, mixed> $query
     * @return Pages<mixed, Page>
     */
    protected function pages(
        string $method,
        string $path,
        callable $read,
        string $field,
        ?string $by,
        array $query = [],
        ?RequestOptions $options = null,
    ): Pages {
        $page = fn (array $more): object => $this->call($method, $path, $read, $more + $query, options: $options);

        return new Pages($page, $field, $by);
    }

    /** Escapes ids in a path. Empty ids and dots are rejected, because they'd change the path. */
    protected static function path(string $template, string ...$ids): string
    {
        foreach ($ids as $id) {
            if (in_array($id, ['', '.', '..'], true)) {
                throw new \InvalidArgumentException("Invalid id: \"$id\"");
            }
        }

        return sprintf($template, ...array_map('rawurlencode', $ids));
    }
}
