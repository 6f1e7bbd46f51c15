import { expect, it } from "vitest"
import { z } from "zod"

import { encodeCursor } from "@/lib/db/cursor"
import { cursorQuery, timestamp, timestampOrDate } from "./contract"

it.each([
  ["2026-03-01T09:00:00Z", "2026-03-01T09:00:00.000Z"],
  ["2026-03-01T09:00:00.123456+05:30", "2026-03-01T03:30:00.123Z"],
  // PostgreSQL rejects offsets of 16 hours or more.
  ["5345-11-01T14:39:54-23:33", "5345-11-02T14:12:54.000Z"],
])("normalizes %s to %s", (text, utc) => expect(timestamp.parse(text)).toBe(utc))

it.each([
  "soon",
  "2026-02-30T09:00:00Z",
  "2026-03-01T09:00:00",
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00+23:00",
])("rejects %s", (text) => expect(timestamp.safeParse(text).success).toBe(false))

it.each([
  ["timestamp", timestamp],
  ["timestampOrDate", timestampOrDate],
])("explains the missing offset of a local time: %s", (_, schema) => {
  for (const text of ["2026-03-01T09:00", "2026-03-01T09:00:00.5"]) {
    const [issue] = schema.safeParse(text).error!.issues
    expect(issue!.message).toMatch(/^Must have a UTC offset/)
    const examples = issue!.message.match(/\d{4}-\S+/g)!
    expect(examples).toHaveLength(2)
    for (const example of examples) expect(schema.safeParse(example).success, example).toBe(true)
  }
  for (const invalid of ["soon", "2026-13-01T09:00:00", 5, null])
    expect(schema.safeParse(invalid).error!.issues[0]!.message).toMatch(/^Must be .*such as 2026-/)
})

it("declares the format of cursors, which every cursor has", () => {
  const { pattern } = z.toJSONSchema(cursorQuery, { io: "input" })
  const cursor = { order: "newest", at: new Date(0), id: "a-b_c", page: 2 }
  for (const valid of [cursor, { ...cursor, at: null }, { ...cursor, order: "soonest" }])
    expect(encodeCursor(valid)).toMatch(new RegExp(pattern!))
  for (const invalid of ["", "abc", "WyJ", "WyJ+", "WyJuZXdlc3QiLG51bGwsImEiLDJd="])
    expect(invalid).not.toMatch(new RegExp(pattern!))
})

it("rejects an invalid cursor once, whether its format or its content is wrong", () => {
  for (const text of ["abc", "WyJuZXdlc3QiXQ"])
    expect(cursorQuery.safeParse(text).error!.issues.map(({ message }) => message)).toEqual([
      "Invalid cursor. Pass `nextCursor` from the previous page unchanged.",
    ])
})
