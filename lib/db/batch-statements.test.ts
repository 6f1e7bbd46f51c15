import { describe, expect, it } from "vitest"

import { batchStatements } from "./batch-statements"
import { pool } from "./database"

describe("batchStatements", () => {
  it("combines concurrent calls and returns each caller its own result", async () => {
    const batches: number[][] = []
    const double = batchStatements(async (items: number[]) => {
      batches.push(items)
      return items.map((item) => item * 2)
    })
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
    expect(batches).toEqual([[1, 2, 3]])
  })

  it("queues later calls for the next batch, in order and up to the limit", async () => {
    const batches: number[][] = []
    const gates: (() => void)[] = []
    const echo = batchStatements(
      async (items: number[]) => {
        batches.push(items)
        await new Promise<void>((open) => gates.push(open))
        return items
      },
      { maxItems: 3 },
    )
    const results = [0, 1, 2, 3, 4, 5, 6, 7].map(echo)
    await expect.poll(() => batches.length).toBe(2)
    gates[0]!()
    await expect.poll(() => batches.length).toBe(3)
    gates.slice(1).forEach((open) => open())
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(batches).toEqual([
      [0, 1, 2],
      [3, 4, 5],
      [6, 7],
    ])
  })

  it("runs items one by one if PostgreSQL rejects the batch", async () => {
    const parse = batchStatements(async (items: string[]) => {
      const { rows } = await pool.query<{ n: number }>("SELECT n::int FROM unnest($1::text[]) n", [items])
      return rows.map(({ n }) => n)
    })
    const results = await Promise.allSettled(["1", "two", "3"].map(parse))
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"])
  })

  it("doesn't retry if the connection is lost, because the outcome is unknown", async () => {
    let calls = 0
    const lose = batchStatements(async () => {
      calls++
      throw new Error("Connection terminated unexpectedly")
    })
    const results = await Promise.allSettled([lose(1), lose(2)])
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"])
    expect(calls).toBe(1)
  })
})
