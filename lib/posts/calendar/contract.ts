import { z } from "zod"

import { contract, queryList, timestamp } from "@/lib/contract/contract"
import { approvalStatus, listedStatus, postStatus } from "@/lib/posts/contract"

const day = 86_400_000
const mostDays = 62
const mostPosts = 4000

/** Calendar days that the window can touch: its ends may cut one each. */
const daysOf = (from: string, to: string) => Math.ceil((Date.parse(to) - Date.parse(from)) / day)

const id = z.string().max(128)

const calendarPost = z
  .object({
    id: z.string(),
    version: z.number().int().describe("Send it as `If-Match` with a change: nobody's edit is lost."),
    caption: z.string().describe("Its first 140 characters."),
    title: z.string().nullable(),
    status: postStatus,
    approvalStatus,
    at: timestamp.describe("Where it stands in the calendar: `postedAt`, or else `scheduledAt`."),
    scheduledAt: timestamp.nullable(),
    postedAt: timestamp.nullable(),
    remindedAt: timestamp.nullable(),
    queued: z.boolean().describe("It holds a slot of its channel's queue."),
    socialAccountId: z.string(),
    tagIds: z.array(z.string()),
    partCount: z.number().int().describe("0 where it is no thread."),
    thumbnail: z
      .object({
        url: z.string(),
        thumbnailUrl: z.string().nullable(),
        mimeType: z.string(),
        alt: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: "CalendarPost" })
export type CalendarPost = z.output<typeof calendarPost>

export const getCalendarContract = contract({
  method: "GET",
  path: "/v0/posts/calendar",
  operationId: "getCalendar",
  summary: "Posts of a span of time, day by day",
  description:
    "By the days of the workspace's time zone, each with its first posts and how many there are. A published post " +
    "stands where it went out, any other where it is planned.",
  tag: "Posts",
  scope: "posts:read",
  query: z
    .object({
      from: timestamp.describe("Inclusive."),
      to: timestamp.describe(`Exclusive; at most ${mostDays} days after \`from\`.`),
      perDay: z.coerce
        .number()
        .int()
        .min(1)
        .max(500)
        .default(20)
        .describe(`Posts of a day; all days together take at most ${mostPosts}.`),
      socialAccountIds: queryList(id, 100),
      profileIds: queryList(id, 100).describe("Channels of these profiles; ids, not external ones."),
      tagIds: queryList(id, 100),
      tagMode: z.enum(["ANY", "ALL"]).default("ANY"),
      statuses: queryList(listedStatus, 5),
      approvalStatus: approvalStatus.optional(),
    })
    .refine(({ from, to }) => Date.parse(to) > Date.parse(from), {
      path: ["to"],
      message: "Must be later than from",
    })
    .refine(({ from, to }) => daysOf(from, to) <= mostDays, {
      path: ["to"],
      message: `Must be at most ${mostDays} days after from`,
    })
    .refine(({ from, to, perDay }) => daysOf(from, to) * perDay <= mostPosts, {
      path: ["perDay"],
      message: `Days times perDay must be at most ${mostPosts}`,
    }),
  output: z.object({
    timeZone: z.string(),
    days: z
      .array(z.object({ date: z.iso.date(), total: z.number().int(), posts: z.array(calendarPost) }))
      .describe("Those with posts, in order."),
  }),
})
