import { Client } from "undici"

import { percentile } from "./instance"

export type Load = { perSecond: number; p50: number; p99: number; bytes: number }
export type ApiRequest = {
  path: string
  method?: "GET" | "POST"
  headers?: Record<string, string>
  body?: string
}

export const connections = 16

/**
 * Resolves to the response's length. The body is counted but not stored, because the client shares the machine with
 * the server.
 */
const send = (client: Client, { path, method = "GET", headers = {}, body = "" }: ApiRequest) =>
  new Promise<number>((done, fail) => {
    let [length, status] = [0, 0]
    client.dispatch(
      { path, method, headers, body: body || null },
      {
        onRequestStart: () => {},
        onResponseStart: (_, code) => void (status = code),
        onResponseData: (_, chunk) => void (length += chunk.length),
        onResponseEnd: () =>
          status < 300 ? done(length) : fail(new Error(`${method} ${path} returned ${status}`)),
        onResponseError: (_, error) => fail(error),
      },
    )
  })

/**
 * The maximum request rate over so many connections, each of which sends its next request when the last one completes.
 * Times are in ms, and `bytes` is the length of one response. An error response ends the benchmark.
 */
export async function load(
  url: string,
  next: (n: number) => ApiRequest,
  seconds = 10,
  count = connections,
): Promise<Load> {
  const times: number[] = []
  let [sent, bytes] = [0, 0]
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000
  const one = async () => {
    const client = new Client(url)
    while (performance.now() < end) {
      const start = performance.now()
      bytes = await send(client, next(sent++))
      times.push(performance.now() - start)
    }
    await client.close()
  }
  await Promise.all(Array.from({ length: count }, one))
  const perSecond = times.length / ((performance.now() - startedAt) / 1000)
  times.sort((a, b) => a - b)
  return { perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99), bytes }
}
