import { describe, expect, it } from "vitest"

import type { CalendarPost } from "@/lib/posts/calendar/contract"

import { movePost, type CalendarWindow } from "./calendar-window"

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
  groupId: null,
  tagIds: [],
  partCount: 0,
  thumbnail: null,
})
const early = post("early", "2026-03-28T08:00:00.000Z")
const late = post("late", "2026-03-29T08:00:00.000Z")
const calendar: CalendarWindow = {
  timeZone: "Europe/Berlin",
  from: Date.parse("2026-03-22T23:00:00Z"),
  to: Date.parse("2026-03-29T22:00:00Z"),
  days: [
    { date: "2026-03-28", total: 1, posts: [early] },
    { date: "2026-03-29", total: 9, posts: [late] },
  ],
}
const daysAfterMove = (at: string) =>
  movePost(calendar, { post: early, at: Date.parse(at) }).days.map(({ date, total, posts }) => [
    date,
    total,
    ...posts.map(({ id }) => id),
  ])

describe("movePost", () => {
  it.each([
    [
      "moves to a day with other posts, in order",
      "2026-03-29T07:00:00Z",
      [["2026-03-29", 10, "early", "late"]],
    ],
    ["moves after the other posts", "2026-03-29T21:59:00Z", [["2026-03-29", 10, "late", "early"]]],
    [
      "moves to an empty day",
      "2026-03-24T07:00:00Z",
      [
        ["2026-03-24", 1, "early"],
        ["2026-03-29", 9, "late"],
      ],
    ],
    [
      "moves within the same day",
      "2026-03-28T09:00:00Z",
      [
        ["2026-03-28", 1, "early"],
        ["2026-03-29", 9, "late"],
      ],
    ],
    ["moves out of the window", "2026-03-29T22:00:00Z", [["2026-03-29", 9, "late"]]],
  ])("%s", (_, at, expected) => {
    expect(daysAfterMove(at)).toEqual(expected)
  })

  it("frees the queue slot and increments the version", () => {
    const moved = movePost(calendar, { post: early, at: Date.parse("2026-03-24T07:00:00Z") }).days[0]!
      .posts[0]
    expect(moved).toMatchObject({ queued: false, version: 4, scheduledAt: "2026-03-24T07:00:00.000Z" })
  })
})
