<?php

declare(strict_types=1);

namespace Carillon;

/**
 * A list that fetches pages as needed. `foreach` iterates over all items.
 *
 * @template Item
 * @template Page of object
 * @implements \IteratorAggregate<int, Item>
 */
final class Pages implements \IteratorAggregate
{
    /**
     * @internal
     * @param \Closure(array<string, mixed>): Page $read
     * @param string $field the field that holds the items
     */
    public function __construct(
        private readonly \Closure $read,
        private readonly string $field,
        private readonly ?string $by,
    ) {
    }

    /** @return \Generator<int, Item> */
    public function getIterator(): \Generator
    {
        $count = 0;
        foreach ($this->pages() as $page) {
            foreach ($page->{$this->field} as $item) {
                yield $count++ => $item;
            }
        }
    }

    /**
     * Iterates over whole pages, including `total` and `totalPages`.
     *
     * @return \Generator<int, Page>
     */
    public function pages(): \Generator
    {
        for ($query = []; $query !== null; $query = $this->next($page)) {
            $page = ($this->read)($query);
            yield $page;
        }
    }

    /** @return Page */
    public function firstPage(): object
    {
        return ($this->read)([]);
    }

    /** @return array<string, mixed>|null */
    private function next(object $page): ?array
    {
        return match (true) {
            $this->by === 'cursor' && $page->nextCursor !== null => ['cursor' => $page->nextCursor, 'page' => null],
            $this->by === 'page' && $page->page < $page->totalPages => ['page' => $page->page + 1],
            default => null,
        };
    }
}
