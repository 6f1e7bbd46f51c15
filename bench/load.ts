import { Client } from "undici"

import { percentile } from "./instance"

export type Load = { perSecond: number; p50: number; p99: number; bytes: number }
type Asked = { path: string; method?: "GET" | "POST"; headers?: Record<string, string>; body?: string }

export const connections = 16

/** Resolves to the length of the answer. It is counted rather than kept: the client shares the machine with the server. */
const ask = (client: Client, { path, method = "GET", headers = {}, body = "" }: Asked) =>
  new Promise<number>((done, fail) => {
    let [length, status] = [0, 0]
    client.dispatch(
      { path, method, headers, body: body || null },
      {
        onRequestStart: () => {},
        onResponseStart: (_, code) => void (status = code),
        onResponseData: (_, chunk) => void (length += chunk.length),
        onResponseEnd: () =>
          status < 300 ? done(length) : fail(new Error(`${method} ${path} answered ${status}`)),
        onResponseError: (_, error) => fail(error),
      },
    )
  })

/**
 * As many requests as a server answers at 16 connections, each of which asks again as soon as it has its answer. Times
 * are in ms; `bytes` is the length of one answer. Any answer but a good one ends the benchmark.
 */
export async function load(url: string, next: (n: number) => Asked, seconds = 10): Promise<Load> {
  const times: number[] = []
  let [asked, bytes] = [0, 0]
  const began = performance.now()
  const end = began + seconds * 1000
  const one = async () => {
    const client = new Client(url)
    while (performance.now() < end) {
      const start = performance.now()
      bytes = await ask(client, next(asked++))
      times.push(performance.now() - start)
    }
    await client.close()
  }
  await Promise.all(Array.from({ length: connections }, one))
  const perSecond = times.length / ((performance.now() - began) / 1000)
  times.sort((a, b) => a - b)
  return { perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99), bytes }
}
