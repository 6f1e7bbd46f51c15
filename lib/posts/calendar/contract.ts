import { z } from "zod"

import { contract, queryList, timestamp } from "@/lib/contract/contract"
import { approvalStatus, listedStatus, postStatus } from "@/lib/posts/contract"

const day = 86_400_000
const maxDays = 62
const maxPosts = 4000

/** At most how many calendar days the range touches, including partial ones. */
const daysOf = (from: string, to: string) => Math.ceil((Date.parse(to) - Date.parse(from)) / day)

const id = z.string().max(128)

const calendarPost = z
  .object({
    id: z.string(),
    version: z
      .number()
      .int()
      .describe("Send it as `If-Match` when you update the post to avoid overwriting someone else's edit."),
    caption: z.string().describe("The first 140 characters."),
    title: z.string().nullable(),
    status: postStatus,
    approvalStatus,
    at: timestamp.describe("The time shown in the calendar: `postedAt`, otherwise `scheduledAt`."),
    scheduledAt: timestamp.nullable(),
    postedAt: timestamp.nullable(),
    remindedAt: timestamp.nullable(),
    queued: z.boolean().describe("Whether the post holds a slot in its channel's queue."),
    socialAccountId: z.string(),
    groupId: z.string().nullable(),
    tagIds: z.array(z.string()),
    partCount: z.number().int().describe("0 if it isn't a thread."),
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
  summary: "List the posts in a date range by day",
  description:
    "Days are in the workspace's time zone. Each has its first posts and their total. Published posts appear at the time " +
    "they were published, all others at their scheduled time.",
  tag: "Posts",
  scope: "posts:read",
  query: z
    .object({
      from: timestamp.describe("Inclusive."),
      to: timestamp.describe(`Exclusive. At most ${maxDays} days after \`from\`.`),
      perDay: z.coerce
        .number()
        .int()
        .min(1)
        .max(500)
        .default(20)
        .describe(`Maximum posts per day. The number of days times \`perDay\` can be at most ${maxPosts}.`),
      socialAccountIds: queryList(id, 100),
      profileIds: queryList(id, 100).describe(
        "Limits the list to these profiles' channels. Pass ids, not external ids.",
      ),
      tagIds: queryList(id, 100),
      tagMode: z.enum(["ANY", "ALL"]).default("ANY"),
      statuses: queryList(listedStatus, 5),
      approvalStatus: approvalStatus.optional(),
    })
    .refine(({ from, to }) => Date.parse(to) > Date.parse(from), {
      path: ["to"],
      message: "Must be later than `from`.",
    })
    .refine(({ from, to }) => daysOf(from, to) <= maxDays, {
      path: ["to"],
      message: `Must be at most ${maxDays} days after \`from\`.`,
    })
    .refine(({ from, to, perDay }) => daysOf(from, to) * perDay <= maxPosts, {
      path: ["perDay"],
      message: `The number of days times \`perDay\` must be at most ${maxPosts}.`,
    }),
  output: z.object({
    timeZone: z.string(),
    days: z
      .array(z.object({ date: z.iso.date(), total: z.number().int(), posts: z.array(calendarPost) }))
      .describe("Days with posts, in order."),
  }),
})
