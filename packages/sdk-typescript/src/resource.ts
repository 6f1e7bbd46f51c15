import { Pages } from "./pages.ts"

export interface RequestOptions {
  /** Every POST carries a key of its own making; give one to make a repetition by another process harmless as well. */
  idempotencyKey?: string
  /** The `ETag` of the version to change; any other answers 412. */
  ifMatch?: string
  timeoutMs?: number
  maxRetries?: number
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Sees the response, for instance its `ETag` or `RateLimit-Remaining`. */
  onResponse?: (response: Response) => void
}

export interface ApiRequest {
  method: string
  path: string
  query?: object
  body?: unknown
  options?: RequestOptions
}

export interface Transport {
  request(request: ApiRequest): Promise<unknown>
  put(url: string, file: Blob, contentType: string, signal?: AbortSignal): Promise<void>
}

export type PagedBy = "cursor" | "page" | null

export class Resource {
  protected readonly transport: Transport

  constructor(transport: Transport) {
    this.transport = transport
  }

  protected call<Result>(request: ApiRequest): Promise<Result> {
    return this.transport.request(request) as Promise<Result>
  }

  protected pages<Item, Page>(request: ApiRequest, field: string, by: PagedBy): Pages<Item, Page> {
    const read = (query: object) => this.call<Page>({ ...request, query: { ...request.query, ...query } })
    return new Pages(read, field, by)
  }
}

/** A path with its ids escaped. An empty id, or one of dots, would name another path. */
export function path(texts: TemplateStringsArray, ...ids: string[]): string {
  return texts.reduce((whole, text, at) => {
    const id = ids[at - 1]!
    if (/^\.{0,2}$/.test(id)) throw new TypeError(`"${id}" is no id`)
    return whole + encodeURIComponent(id) + text
  })
}
