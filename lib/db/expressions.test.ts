import { describe, expect, it } from "vitest"

import { db } from "./database"
import { anyOf, json, rowsAs } from "./expressions"

const at = new Date("2026-05-01T12:00:00.123Z")

describe("rowsAs", () => {
  const columns = { id: "text", count: "integer", at: "timestamptz", detail: "jsonb" } as const
  const rows = [
    { id: "a", count: 1, at, detail: json(["x", { y: null }]), unused: true },
    { id: 'b,"}', count: null, at: null, detail: null, unused: true },
  ]

  it("returns each row with its own values and nulls", async () => {
    const found = await db
      .selectFrom(rowsAs("r", columns, rows))
      .selectAll()
      .orderBy("r.id")
      .execute()
    expect(found).toEqual([
      { id: "a", count: 1, at, detail: ["x", { y: null }] },
      { id: 'b,"}', count: null, at: null, detail: null },
    ])
  })

  it("compiles to the same statement for any number of rows", () => {
    const text = (list: typeof rows) =>
      db
        .selectFrom(rowsAs("r", columns, list))
        .select("r.id")
        .compile().sql
    expect(text(rows)).toBe(text([]))
  })

  it("joins with a table", async () => {
    const query = db
      .selectFrom("Post as p")
      .innerJoin(rowsAs("r", columns, rows), "r.id", "p.id")
      .where("p.status", "=", anyOf(["DRAFT", "FAILED"] as const))
      .select(["p.id", "r.count"])
    expect(await query.execute()).toEqual([])
  })
})
