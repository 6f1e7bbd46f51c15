import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { getRequestListener } from "@hono/node-server"

import { pool } from "@/lib/db/database"
import { vacuumAnalyze } from "@/lib/db/maintenance/vacuum"
import { report, type Promised } from "@/scripts/measure/bench-report"
import { seedWorkspace, type Seeded } from "./seed/seed-posts"

const rounds = Number(process.env.BENCH_ROUNDS ?? 40)
const warmUp = 5

type Answer = (request: Request, context: { params: Promise<never> }) => Promise<Response>
type Path = (workspace: Seeded) => string

/**
 * Requests a small and a large workspace in one database alternately over HTTP, because the ratio is more reliable than
 * the times.
 */
export async function twoSizes(handlerOf: (path: string) => Answer, prepare = () => Promise.resolve()) {
  const sizes = { small: 10_000, large: Number(process.env.BENCH_POSTS ?? 1_000_000) }
  console.log(`seeding ${sizes.small.toLocaleString("en")} and ${sizes.large.toLocaleString("en")} posts`)
  const small = await seedWorkspace(sizes.small)
  const large = await seedWorkspace(sizes.large)
  await prepare()
  await vacuumAnalyze(pool)
  const respond = (request: Request) =>
    handlerOf(new URL(request.url).pathname)(request, { params: Promise.resolve({} as never) })
  const server = createServer(getRequestListener(respond, { overrideGlobalObjects: false }))
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function measure(path: string, { key }: Seeded): Promise<number> {
    const start = performance.now()
    const response = await fetch(base + path, { headers: { "x-api-key": key } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    return performance.now() - start
  }

  /** Prints the medians and their ratio. */
  async function compare(name: string, path: Path): Promise<Omit<Promised, "most">> {
    const [a, b] = await measureInTurns(rounds, warmUp, [
      () => measure(path(small), small),
      () => measure(path(large), large),
    ])
    console.log(
      `${name.padEnd(20)} ${a.toFixed(1).padStart(7)} ms ${b.toFixed(1).padStart(7)} ms  ${(b / a).toFixed(2)}x`,
    )
    const posts = (count: number) => `with ${count.toLocaleString("en")}`
    return {
      name,
      ratio: b / a,
      measured: `${b.toFixed(1)} ms ${posts(sizes.large)} posts`,
      floor: `${a.toFixed(1)} ms ${posts(sizes.small)}`,
    }
  }

  async function end(compared: Omit<Promised, "most">[], maxRatio: number) {
    server.close()
    await pool.end()
    report(compared.map((one) => ({ ...one, most: maxRatio })))
  }
  return { sizes, large, measure, compare, end }
}

/** The median of each. They take turns, so that other activity on the machine affects all of them alike. */
export async function measureInTurns<const Measures extends (() => Promise<number>)[]>(
  rounds: number,
  warmUp: number,
  measures: Measures,
): Promise<{ [Index in keyof Measures]: number }> {
  const results = measures.map(() => [] as number[])
  for (let round = -warmUp; round < rounds; round++)
    for (const [index, measure] of measures.entries()) {
      const result = await measure()
      if (round >= 0) results[index]!.push(result)
    }
  return results.map(median) as { [Index in keyof Measures]: number }
}

export const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
