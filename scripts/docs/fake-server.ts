import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { isDeepStrictEqual } from "node:util"

import { samplesOf, type Sample } from "../sdk/examples.ts"

type Answers = Record<string, { content?: { "application/json": { example?: unknown } } }>
type Document = { paths: Record<string, Record<string, { operationId: string; responses: Answers }>> }

/**
 * A server that knows the contract and nothing else: it answers each operation with its example, and notes whether what
 * came is what the example of the call says. The first part of the path names who calls.
 */
export async function startFakeServer(document: Document) {
  const samples = samplesOf(document)
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, responses }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "([^/]+)")}$`),
      params: path.split("{").length,
      answer: lastPage(responses["200"]?.content?.["application/json"].example ?? {}),
    })),
  )
  operations.sort((one, other) => one.params - other.params) // a fixed name wins over a parameter
  const calls = new Map<string, string | null>()

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? "/", "http://stand-in")
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
    /** Null when the operation was called as its example says. */
    problemOf: (caller: string, operation: string) => {
      const problem = calls.get(`${caller} ${operation}`)
      return problem === undefined ? "It was not called." : problem
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Whoever goes through all pages comes to an end. */
const lastPage = (answer: unknown) => ({
  ...(answer as object),
  ...("nextCursor" in (answer as object) && { nextCursor: null }),
  ...("totalPages" in (answer as object) && { totalPages: 1 }),
})

async function differenceTo(sample: Sample, request: IncomingMessage, ids: string[], url: URL) {
  const sent = await text(request)
  const body: unknown = sent ? JSON.parse(sent) : null
  const query = Object.fromEntries([...url.searchParams].map(([name, value]) => [name, sameTime(value)]))
  const wanted = Object.fromEntries(
    Object.entries(sample.query).map(([name, value]) => [name, sameTime(value)]),
  )
  if (!isDeepStrictEqual(ids, sample.ids)) return `Path: ${ids.join()}, not ${sample.ids.join()}`
  if (Object.entries(wanted).some(([name, value]) => query[name] !== value))
    return `Query: ${JSON.stringify(query)}, not ${JSON.stringify(wanted)}`
  const own = ([name, value]: [string, unknown]) =>
    name in (sample.body ?? {}) || !ids.includes(String(value))
  // The SDKs repeat the id of the path where the contract's body has one.
  const kept = Object.fromEntries(Object.entries(body ?? {}).filter(own))
  const [has, wants] = [kept, sample.body ?? {}].map(inOneForm)
  return isDeepStrictEqual(has, wants) ? null : `Body: ${JSON.stringify(has)}, not ${JSON.stringify(wants)}`
}

/** A moment can be written in several ways. */
const sameTime = (value: string) => (/^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).toISOString() : value)

const inOneForm = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, item: unknown) => (typeof item === "string" ? sameTime(item) : item))
