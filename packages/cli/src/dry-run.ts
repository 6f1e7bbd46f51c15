import { oneLine } from "./output/output.ts"

/** Stops a command before its first change. The SDK rethrows errors with this name instead of retrying. */
export class DryRunRequest extends Error {
  override name = "AbortError"
  readonly request: { method: string; path: string; body: unknown }

  constructor(request: DryRunRequest["request"]) {
    super(`${request.method} ${request.path}`)
    this.request = request
  }

  get text(): string {
    const { method, path, body } = this.request
    return `Would send ${method} ${path}${body === undefined ? "" : ` ${oneLine(JSON.stringify(body))}`}`
  }
}

/** POST endpoints that change nothing. */
const readOnlyPaths = new Set(["/v0/posts/validate"])

/** Wraps `fetch` so that only reads get through. */
export const readOnlyFetch =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const { pathname, search } = new URL(String(input))
    const method = init?.method ?? "GET"
    if (method === "GET" || method === "HEAD" || readOnlyPaths.has(pathname)) return send(input, init)
    const body = typeof init?.body === "string" ? (JSON.parse(init.body) as unknown) : undefined
    throw new DryRunRequest({ method, path: pathname + search, body })
  }
