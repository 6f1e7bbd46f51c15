<?php

declare(strict_types=1);

namespace Carillon\Internal;

use Carillon\Pages;
use Carillon\RequestOptions;

/** @internal What every resource has. */
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
     * @param list<string> $objects what is an object in JSON even when it is empty
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

    /** A path with its ids escaped. An empty id, or one of dots, would name another path. */
    protected static function path(string $template, string ...$ids): string
    {
        foreach ($ids as $id) {
            if (in_array($id, ['', '.', '..'], true)) {
                throw new \InvalidArgumentException("\"$id\" is no id");
            }
        }

        return sprintf($template, ...array_map('rawurlencode', $ids));
    }
}
