import { describe, expect, it } from "vitest"

import { batchStatements } from "./batch-statements"
import { pool } from "./database"

describe("batchStatements", () => {
  it("gathers what is asked for at the same time, and answers each with its own", async () => {
    const batches: number[][] = []
    const double = batchStatements(async (items: number[]) => {
      batches.push(items)
      return items.map((item) => item * 2)
    })
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
    expect(batches).toEqual([[1, 2, 3]])
  })

  it("lets what comes meanwhile fill the next batch, in order and no larger than allowed", async () => {
    const batches: number[][] = []
    const gates: (() => void)[] = []
    const echo = batchStatements(async (items: number[]) => {
      batches.push(items)
      await new Promise<void>((open) => gates.push(open))
      return items
    }, 3)
    const asked = [0, 1, 2, 3, 4, 5, 6, 7].map(echo)
    await expect.poll(() => batches.length).toBe(2)
    gates[0]!()
    await expect.poll(() => batches.length).toBe(3)
    gates.slice(1).forEach((open) => open())
    expect(await Promise.all(asked)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(batches).toEqual([
      [0, 1, 2],
      [3, 4, 5],
      [6, 7],
    ])
  })

  it("does the rest alone when PostgreSQL refuses one of them", async () => {
    const parse = batchStatements(async (items: string[]) => {
      const { rows } = await pool.query<{ n: number }>("SELECT n::int FROM unnest($1::text[]) n", [items])
      return rows.map(({ n }) => n)
    })
    const results = await Promise.allSettled(["1", "two", "3"].map(parse))
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"])
  })

  it("asks nobody twice when the connection is lost: what was done is not known", async () => {
    let asked = 0
    const lose = batchStatements(async () => {
      asked++
      throw new Error("Connection terminated unexpectedly")
    })
    const results = await Promise.allSettled([lose(1), lose(2)])
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"])
    expect(asked).toBe(1)
  })
})
