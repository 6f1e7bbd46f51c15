import { describe, expect, it } from "vitest"

import {
  ConflictError,
  ConnectionError,
  RateLimitError,
  ValidationError,
} from "@/packages/sdk-typescript/src/errors"
import { readSlot } from "./commands/queue.ts"
import { describe as told, explain, UsageError } from "./failures.ts"
import { pickChannel } from "./find.ts"
import { bytes, terminalOf, type Terminal } from "./output.ts"
import { cut, table } from "./table.ts"
import { readTime } from "./time.ts"

const headers = new Headers({ "x-request-id": "request-1", "retry-after": "7" })

describe("errors", () => {
  it("name field, remedy and request", () => {
    const problem = {
      code: "INPUT_VALIDATION_FAILED",
      data: {
        message: "Input validation failed",
        fieldErrors: { "media[0].url": ["Must be an http(s) URL"] },
      },
    }
    const explanation = explain(
      new ValidationError(422, problem, new Headers({ "x-request-id": "request-1" })),
    )
    expect(explanation).toMatchObject({
      code: "INPUT_VALIDATION_FAILED",
      exitCode: 6,
      requestId: "request-1",
    })
    expect(told(explanation)).toBe(
      "Error: Input validation failed\n  media[0].url: Must be an http(s) URL\nRequest request-1",
    )
  })

  it.each([
    [new ConflictError(409, { message: "Published" }, headers), 5],
    [new RateLimitError(429, {}, headers), 7],
    [new ConnectionError("refused"), 8],
    [new UsageError("no"), 2],
    [new Error("odd"), 1],
  ])("%s ends with %i", (error, exitCode) => {
    expect(explain(error).exitCode).toBe(exitCode)
  })

  it("tell how long to wait", () => {
    expect(explain(new RateLimitError(429, {}, headers)).remedy).toBe("Wait 7 s, then try again.")
  })
})

describe("times", () => {
  const now = Date.UTC(2026, 10, 22, 10)
  it.each([
    ["2026-12-01T09:00Z", undefined, "2026-12-01T09:00:00.000Z"],
    ["2026-12-01 09:00+01:00", undefined, "2026-12-01T08:00:00.000Z"],
    ["2026-12-01 09:00", "Europe/Berlin", "2026-12-01T08:00:00.000Z"],
    ["2026-07-01 09:00", "Europe/Berlin", "2026-07-01T07:00:00.000Z"],
    ["2026-10-25 02:30", "America/New_York", "2026-10-25T06:30:00.000Z"],
    ["2026-12-01", "Asia/Tokyo", "2026-11-30T15:00:00.000Z"],
    ["2h", undefined, "2026-11-22T12:00:00.000Z"],
    ["in 3 d", undefined, "2026-11-25T10:00:00.000Z"],
  ])("%s in %s", (text, zone, expected) => {
    expect(readTime(text, zone, now).toISOString()).toBe(expected)
  })

  it.each(["tomorrow", "2026-06-31 09:00", "2026-13-01", "2026-12-01 25:00"])("refuses %s", (text) => {
    expect(() => readTime(text)).toThrow("is no time")
  })

  it("refuses zones that are none", () => {
    expect(() => readTime("2026-12-01 09:00", "Europe/Atlantis")).toThrow("no time zone")
  })
})

describe("tables", () => {
  const plain: Terminal = { width: 30, paint: (_, text) => text }
  const columns = [
    { title: "ID", value: (row: { id: string }) => row.id },
    { title: "EMPTY", value: () => null },
    { title: "TEXT", value: ({ text }: { id: string; text: string }) => text, flexible: true as const },
  ]

  it("fit their terminal, and leave out columns that nothing fills", () => {
    const rows = [
      { id: "one", text: "A caption that is longer\nthan the line" },
      { id: "two", text: "短い文" },
    ]
    const text = table(rows, columns, { empty: "None." }).text(plain)
    expect(text).toBe("ID   TEXT\none  A caption that is longer…\ntwo  短い文")
    expect(table([], columns, { empty: "None." }).text(plain)).toBe("None.")
  })

  it("cut between letters as people see them", () => {
    expect(cut("日本語の文", 5)).toBe("日本…")
    expect(cut("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3)).toBe("👩‍👩‍👧‍👦…")
  })

  it("are plain where nobody sees colours", () => {
    const stream = { isTTY: true, columns: 40 } as NodeJS.WriteStream
    expect(terminalOf(stream, {}).paint("bad", "x")).toBe("\x1b[31mx\x1b[39m")
    for (const [given, env] of [
      [stream, { NO_COLOR: "1" }],
      [stream, { TERM: "dumb" }],
      [{} as NodeJS.WriteStream, {}],
    ] as const)
      expect(terminalOf(given, env).paint("bad", "x")).toBe("x")
  })

  it("say sizes as people do", () => {
    expect([bytes(999), bytes(1500), bytes(482_113), bytes(2_100_000_000)]).toEqual([
      "999 B",
      "1.5 kB",
      "482.1 kB",
      "2.1 GB",
    ])
  })
})

describe("names", () => {
  const channels = [
    { id: "1", platform: "mastodon", username: "ada@example.org", displayName: null },
    { id: "2", platform: "bluesky", username: "ada.example", displayName: null },
    { id: "3", platform: "bluesky", username: "bob.example", displayName: null },
  ] as Parameters<typeof pickChannel>[0]

  it("find a channel by id, full name or its platform alone", () => {
    expect(pickChannel(channels, "3").id).toBe("3")
    expect(pickChannel(channels, "Bluesky/@ada.example").id).toBe("2")
    expect(pickChannel(channels, "mastodon").id).toBe("1")
    expect(() => pickChannel(channels, "bluesky")).toThrow("bluesky/ada.example, bluesky/bob.example")
    expect(() => pickChannel(channels, "x/ada")).toThrow("carillon channels list")
  })

  it("read slots of several days", () => {
    expect(readSlot("mon 9:00")).toEqual([{ weekday: "monday", time: "09:00" }])
    expect(readSlot("weekends 11:30").map(({ weekday }) => weekday)).toEqual(["saturday", "sunday"])
    for (const text of ["9:00", "monday", "monday 24:00", "noday 09:00"])
      expect(() => readSlot(text)).toThrow("is no slot")
  })
})
