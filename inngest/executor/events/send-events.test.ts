import { randomUUID } from "node:crypto"

import { afterAll, describe, expect, it } from "vitest"

import { sendEvents } from "@/inngest/client"
import { pool } from "@/lib/db/database"
import { externalInngest } from "@/lib/config/env"

describe.skipIf(externalInngest)("sendEvents", () => {
  const test = randomUUID()
  const stored = async (id: string) =>
    (
      await pool.query<{ body: Record<string, unknown> }>(`SELECT body FROM "ExecutorEvent" WHERE id = $1`, [
        id,
      ])
    ).rows

  afterAll(() => pool.query(`DELETE FROM "ExecutorEvent" WHERE id LIKE $1`, [`${test}%`]))

  it("stores events for the executor, once per ID", async () => {
    const data = { socialAccountId: "a" }
    const ts = Date.now() + 60_000
    await sendEvents([{ name: "analytics/due", data, id: test, ts }])
    await sendEvents([{ name: "analytics/due", data: { socialAccountId: "b" }, id: test }])
    expect(await stored(test)).toMatchObject([{ body: { id: test, name: "analytics/due", data, ts } }])
  })

  it("sends nothing when a payload doesn't match its schema", async () => {
    const id = `${test}-bad`
    const good = { name: "analytics/due" as const, data: { socialAccountId: "a" }, id }
    const bad = { ...good, data: {} }
    await expect(sendEvents([good, bad as typeof good])).rejects.toThrow(/socialAccountId/)
    expect(await stored(id)).toEqual([])
  })

  it("sends any number of events", async () => {
    const data = { endpointId: "e", silent: false }
    const many = Array.from({ length: 2_100 }, (_, n) => ({
      name: "webhook/queued" as const,
      data,
      id: `${test}-${n}`,
    }))
    await sendEvents(many)
    const { rows } = await pool.query(`SELECT count(*)::int AS n FROM "ExecutorEvent" WHERE id LIKE $1`, [
      `${test}-%`,
    ])
    expect(rows).toEqual([{ n: 2_100 }])
    await sendEvents([])
  })
})
