import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { isDeepStrictEqual } from "node:util"

import { exampleRequests, type ExampleRequest } from "../sdk/examples.ts"

type Answers = Record<string, { content?: { "application/json": { example?: unknown } } }>
type Document = { paths: Record<string, Record<string, { operationId: string; responses: Answers }>> }

/**
 * A fake server that returns each operation's example response, and checks whether the request matches the example
 * request. The first path segment identifies the caller.
 */
export async function startFakeServer(document: Document) {
  const samples = exampleRequests(document)
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, responses }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "([^/]+)")}$`),
      params: path.split("{").length,
      answer: lastPage(responses["200"]?.content?.["application/json"].example ?? {}),
    })),
  )
  operations.sort((one, other) => one.params - other.params) // a fixed segment wins over a parameter
  const calls = new Map<string, string | null>()

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? "/", "http://fake")
      const [, caller = "", path = ""] = /^\/([^/]+)(\/.*)$/.exec(url.pathname) ?? []
      const found = operations.find(({ method, pattern }) => method === request.method && pattern.test(path))
      if (found) {
        const ids = found.pattern.exec(path)!.slice(1).map(decodeURIComponent)
        calls.set(`${caller} ${found.id}`, await differenceTo(samples.get(found.id)!, request, ids, url))
      }
      response.writeHead(found ? 200 : 404, { "content-type": "application/json" })
      response.end(JSON.stringify(found?.answer ?? { code: "NOT_FOUND", status: 404 }))
    })()
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const { port } = server.address() as AddressInfo
  return {
    url: (caller: string) => `http://127.0.0.1:${port}/${caller}`,
    /** Null if the operation was called as in its example. */
    problemOf: (caller: string, operation: string) => {
      const problem = calls.get(`${caller} ${operation}`)
      return problem === undefined ? "It wasn't called." : problem
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Ends pagination, so that clients that read all pages stop. */
const lastPage = (answer: unknown) => ({
  ...(answer as object),
  ...("nextCursor" in (answer as object) && { nextCursor: null }),
  ...("totalPages" in (answer as object) && { totalPages: 1 }),
})

async function differenceTo(sample: ExampleRequest, request: IncomingMessage, ids: string[], url: URL) {
  const sent = await text(request)
  const body: unknown = sent ? JSON.parse(sent) : null
  const query = Object.fromEntries([...url.searchParams].map(([name, value]) => [name, normalizeTime(value)]))
  const expectedQuery = Object.fromEntries(
    Object.entries(sample.query).map(([name, value]) => [name, normalizeTime(value)]),
  )
  if (!isDeepStrictEqual(ids, sample.ids)) return `Path: ${ids.join()}, not ${sample.ids.join()}`
  if (Object.entries(expectedQuery).some(([name, value]) => query[name] !== value))
    return `Query: ${JSON.stringify(query)}, not ${JSON.stringify(expectedQuery)}`
  const own = ([name, value]: [string, unknown]) =>
    name in (sample.body ?? {}) || !ids.includes(String(value))
  // The SDKs repeat the path's id in the body if the contract allows it.
  const ownFields = Object.fromEntries(Object.entries(body ?? {}).filter(own))
  const [actual, expected] = [ownFields, sample.body ?? {}].map(normalize)
  return isDeepStrictEqual(actual, expected)
    ? null
    : `Body: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`
}

/** The same instant can be written in several ways. */
const normalizeTime = (value: string) =>
  /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).toISOString() : value

const normalize = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, item: unknown) =>
    typeof item === "string" ? normalizeTime(item) : item,
  )
