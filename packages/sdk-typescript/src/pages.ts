export type Pagination = "cursor" | "page" | null

type Position = { nextCursor?: string | null; page?: number; totalPages?: number }

/** A list that fetches pages as needed. `for await` iterates over all items. */
export class Pages<Item, Page> implements AsyncIterable<Item> {
  readonly #read: (query: object) => Promise<Page>
  readonly #field: string
  readonly #by: Pagination

  constructor(read: (query: object) => Promise<Page>, field: string, by: Pagination) {
    this.#read = read
    this.#field = field
    this.#by = by
  }

  async *[Symbol.asyncIterator](): AsyncIterator<Item> {
    for await (const page of this.pages()) yield* (page as Record<string, Item[]>)[this.#field] ?? []
  }

  /** Iterates over whole pages, including `total` and `totalPages`. */
  async *pages(): AsyncGenerator<Page> {
    for (let query: object | null = {}; query;) {
      const page: Page = await this.#read(query)
      yield page
      query = this.#next(page as Position)
    }
  }

  /** The first page only. */
  firstPage(): Promise<Page> {
    return this.#read({})
  }

  /** Loads all items into memory. */
  async all(): Promise<Item[]> {
    const items: Item[] = []
    for await (const item of this) items.push(item)
    return items
  }

  #next({ nextCursor, page = 1, totalPages = 1 }: Position): object | null {
    if (this.#by === "cursor") return nextCursor ? { cursor: nextCursor, page: undefined } : null
    return this.#by === "page" && page < totalPages ? { page: page + 1 } : null
  }
}
