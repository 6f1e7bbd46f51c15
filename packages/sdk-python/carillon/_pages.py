from __future__ import annotations

from typing import Any, Callable, Generic, Iterator, Literal, TypeVar

Item = TypeVar("Item")
Page = TypeVar("Page")
Pagination = Literal["cursor", "page", None]


class Pages(Generic[Item, Page]):
    """A list that fetches pages as needed. Iterating over it yields all items."""

    def __init__(self, read: Callable[[dict[str, Any]], Page], field: str, by: Pagination) -> None:
        self._read = read
        self._field = field
        self._by = by

    def __iter__(self) -> Iterator[Item]:
        for page in self.pages():
            yield from getattr(page, self._field) or []

    def pages(self) -> Iterator[Page]:
        """Iterates over whole pages, including `total` and `total_pages`."""
        query: dict[str, Any] | None = {}
        while query is not None:
            page = self._read(query)
            yield page
            query = self._next(page)

    def first_page(self) -> Page:
        """The first page only."""
        return self._read({})

    def _next(self, page: Page) -> dict[str, Any] | None:
        if self._by == "cursor":
            cursor = getattr(page, "next_cursor", None)
            return {"cursor": cursor, "page": None} if cursor else None
        if self._by == "page":
            number = getattr(page, "page", None) or 1
            return {"page": number + 1} if number < (getattr(page, "total_pages", None) or 1) else None
        return None
