import { Pages, type Pagination } from "./pages.ts"

export interface RequestOptions {
  /** Replaces the generated key of a POST, so that retries from other processes are safe. */
  idempotencyKey?: string
  /** The `ETag` of the version to change. If it's out of date, the API returns 412. */
  ifMatch?: string
  timeoutMs?: number
  maxRetries?: number
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Called with the response, for example to read `ETag` or `RateLimit-Remaining`. */
  onResponse?: (response: Response) => void
}

export interface ApiRequest {
  method: string
  path: string
  query?: object
  body?: unknown
  options?: RequestOptions
}

export interface PutOptions {
  contentType: string
  timeoutMs: number
  signal?: AbortSignal
}

export interface Transport {
  request(request: ApiRequest): Promise<unknown>
  put(url: string, file: Blob, options: PutOptions): Promise<void>
}

export class Resource {
  protected readonly transport: Transport

  constructor(transport: Transport) {
    this.transport = transport
  }

  protected call<Result>(request: ApiRequest): Promise<Result> {
    return this.transport.request(request) as Promise<Result>
  }

  protected pages<Item, Page>(request: ApiRequest, field: string, by: Pagination): Pages<Item, Page> {
    const read = (query: object) => this.call<Page>({ ...request, query: { ...request.query, ...query } })
    return new Pages(read, field, by)
  }
}

/** Escapes ids in a path. Empty ids and dots are rejected, because they'd change the path. */
export function path(texts: TemplateStringsArray, ...ids: string[]): string {
  return texts.reduce((path, text, index) => {
    const id = ids[index - 1]!
    if (/^\.{0,2}$/.test(id)) throw new TypeError(`Invalid id: "${id}"`)
    return path + encodeURIComponent(id) + text
  })
}
