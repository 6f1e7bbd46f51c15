import { describe, expect, it } from "vitest"

import { bytes, terminalOf, type Terminal } from "./output.ts"
import { flexible, table, truncate, type Columns } from "./table.ts"

describe("output", () => {
  const plain: Terminal = { width: 30, paint: (_, text) => text }
  type Row = { id: string; text: string }
  const columns: Columns<Row> = {
    ID: "id",
    EMPTY: () => null,
    TEXT: flexible("text"),
  }

  it("fits tables to the terminal and omits empty columns", () => {
    const rows = [
      { id: "one", text: "A caption that is longer\nthan the line" },
      { id: "two", text: "短い文" },
    ]
    const text = table(rows, { columns, empty: "None." }).text(plain)
    expect(text).toBe("ID   TEXT\none  A caption that is longer…\ntwo  短い文")
    expect(table<Row>([], { columns, empty: "None." }).text(plain)).toBe("None.")
  })

  it("truncates text at grapheme boundaries", () => {
    expect(truncate("日本語の文", 5)).toBe("日本…")
    expect(truncate("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3)).toBe("👩‍👩‍👧‍👦…")
  })

  it("uses color only in terminals, unless NO_COLOR is set", () => {
    const stream = { isTTY: true, columns: 40 } as NodeJS.WriteStream
    expect(terminalOf(stream, {}).paint("error", "x")).toBe("\x1b[31mx\x1b[39m")
    for (const [target, env] of [
      [stream, { NO_COLOR: "1" }],
      [stream, { TERM: "dumb" }],
      [{} as NodeJS.WriteStream, {}],
    ] as const)
      expect(terminalOf(target, env).paint("error", "x")).toBe("x")
  })

  it("formats file sizes", () => {
    expect([bytes(999), bytes(1500), bytes(482_113), bytes(2_100_000_000)]).toEqual([
      "999 B",
      "1.5 kB",
      "482.1 kB",
      "2.1 GB",
    ])
  })
})
