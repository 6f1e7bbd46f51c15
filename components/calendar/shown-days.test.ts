import { describe, expect, it } from "vitest"

import type { CalendarPost } from "@/lib/posts/calendar-contract"

import { withMoved, type Shown } from "./shown-days"

const post = (id: string, at: string): CalendarPost => ({
  id,
  at,
  version: 3,
  caption: "Hello",
  title: null,
  status: "SCHEDULED",
  approvalStatus: "APPROVED",
  scheduledAt: at,
  postedAt: null,
  remindedAt: null,
  queued: true,
  socialAccountId: "channel",
  tagIds: [],
  partCount: 0,
  thumbnail: null,
})
const early = post("early", "2026-03-28T08:00:00.000Z")
const late = post("late", "2026-03-29T08:00:00.000Z")
const shown: Shown = {
  timeZone: "Europe/Berlin",
  from: Date.parse("2026-03-22T23:00:00Z"),
  to: Date.parse("2026-03-29T22:00:00Z"),
  days: [
    { date: "2026-03-28", total: 1, posts: [early] },
    { date: "2026-03-29", total: 9, posts: [late] },
  ],
}
const days = (at: string) =>
  withMoved(shown, { post: early, at: Date.parse(at) }).days.map(({ date, total, posts }) => [
    date,
    total,
    ...posts.map(({ id }) => id),
  ])

describe("a post that is moved", () => {
  it.each([
    ["to a day with others, in order", "2026-03-29T07:00:00Z", [["2026-03-29", 10, "early", "late"]]],
    ["behind them", "2026-03-29T21:59:00Z", [["2026-03-29", 10, "late", "early"]]],
    [
      "to an empty day",
      "2026-03-24T07:00:00Z",
      [
        ["2026-03-24", 1, "early"],
        ["2026-03-29", 9, "late"],
      ],
    ],
    [
      "within its day",
      "2026-03-28T09:00:00Z",
      [
        ["2026-03-28", 1, "early"],
        ["2026-03-29", 9, "late"],
      ],
    ],
    ["out of sight", "2026-03-29T22:00:00Z", [["2026-03-29", 9, "late"]]],
  ])("%s", (_, at, expected) => {
    expect(days(at)).toEqual(expected)
  })

  it("gives up its slot and is a version on", () => {
    const moved = withMoved(shown, { post: early, at: Date.parse("2026-03-24T07:00:00Z") }).days[0]!.posts[0]
    expect(moved).toMatchObject({ queued: false, version: 4, scheduledAt: "2026-03-24T07:00:00.000Z" })
  })
})
