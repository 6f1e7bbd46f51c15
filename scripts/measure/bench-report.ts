import { appendFileSync } from "node:fs"

/** What the product promises, as a ratio that machines of another speed have as well. */
export type Promised = {
  name: string
  ratio: number
  /** The promise is kept from here on, or up to there. */
  least?: number
  most?: number
  measured: string
  floor?: string
}

export const isKept = ({ ratio, least = -Infinity, most = Infinity }: Promised) =>
  ratio >= least && ratio <= most

/** 0.041, 1.3, 12, 1,234 */
export const short = (value: number) =>
  value >= 10
    ? Math.round(value).toLocaleString("en")
    : String(Number(value.toFixed(value < 0.1 ? 3 : value < 1 ? 2 : 1)))

export const bound = ({ least, most }: Promised) =>
  least === undefined ? `at most ${short(most!)}x` : `at least ${short(least)}x`

/** Ends a benchmark: says which of its promises were kept, and fails if one was not. */
export function report(promises: Promised[]) {
  for (const one of promises)
    console.log(
      `${isKept(one) ? "✓" : "✗"} ${one.name}: ${one.ratio.toFixed(2)}x, ${bound(one)} (${one.measured}${one.floor ? `; floor: ${one.floor}` : ""})`,
    )
  const file = process.env.BENCH_RESULTS
  if (file) appendFileSync(file, promises.map((one) => `${JSON.stringify(one)}\n`).join(""))
  process.exitCode = promises.every(isKept) ? 0 : 1
}
