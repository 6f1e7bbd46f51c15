import { oneLine } from "./output.ts"

/** Stops a command before its first change. Its name is the one that the SDK passes on without trying again. */
export class WouldSend extends Error {
  override name = "AbortError"
  readonly request: { method: string; path: string; body: unknown }

  constructor(request: WouldSend["request"]) {
    super(`${request.method} ${request.path}`)
    this.request = request
  }

  get text(): string {
    const { method, path, body } = this.request
    return `Would send ${method} ${path}${body === undefined ? "" : ` ${oneLine(JSON.stringify(body))}`}`
  }
}

/** Asked by POST, and changes nothing. */
const harmless = new Set(["/v0/posts/validate"])

/** A `fetch` that only reads. */
export const withoutWrites =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const { pathname, search } = new URL(String(input))
    const method = init?.method ?? "GET"
    if (method === "GET" || method === "HEAD" || harmless.has(pathname)) return send(input, init)
    const body = typeof init?.body === "string" ? (JSON.parse(init.body) as unknown) : undefined
    throw new WouldSend({ method, path: pathname + search, body })
  }
