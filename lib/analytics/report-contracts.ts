import { z } from "zod"

import { socialPlatform } from "@/lib/platforms/social-platform"
import { contract, queryList, timestamp } from "@/lib/contract/contract"
import { metricNames } from "./metric-names"

const tag = "Analytics"
const date = z.iso.date()
const id = z.string().min(1).max(128)

/** Longer periods would be read, and no plot could show them. */
export const maxDays = 366

const filters = {
  from: date
    .optional()
    .describe("First day of the period, in the workspace's zone. Absent: 27 days before the last one."),
  to: date
    .optional()
    .describe(`Last day of the period. Absent: today. A period has ${maxDays} days at most.`),
  socialAccountIds: queryList(id, 200).describe("Only these channels."),
  profileId: id.optional().describe("Only the channels of this client profile, by id or externalId."),
  platform: socialPlatform.optional().describe("Only channels of this platform."),
  tagId: id
    .optional()
    .describe("Only posts with this tag; figures count by the tags a post had when they came in."),
}
export const reportQuery = z.object(filters)

const count = z.number().nullable()
const named = Object.fromEntries(metricNames.map((name) => [name, count])) as Record<
  (typeof metricNames)[number],
  typeof count
>
const figures = {
  ...named,
  engagements: count.describe("Likes, comments, shares, saves and clicks."),
  engagementRate: count.describe(
    "Engagements of what tells how often it was seen, divided by that: impressions, or else reach, or else video views.",
  ),
}
const posts = {
  sent: z.number().int().describe("Posts that went out."),
  failed: z.number().int().describe("Posts that were due and failed."),
}
const days = z.object({ from: date, to: date })
const report = {
  ...days.shape,
  timeZone: z.string().describe("IANA zone of the days and hours."),
}
const compared = { ...report, before: days.describe("As many days, right before.") }

const told =
  "A count is null where no platform among them tells it. Days are those of the workspace's zone. Counts are what was gained " +
  "on each day, whenever the post went out; a counter that falls gains nothing until it is above its highest value."

const totals = z.object({ ...posts, ...figures }).meta({ id: "AnalyticsTotals" })
export type AnalyticsTotals = z.output<typeof totals>

const channelTotals = z
  .object({
    socialAccountId: z.string(),
    platform: socialPlatform,
    username: z.string().nullable(),
    displayName: z.string().nullable(),
    ...totals.shape,
  })
  .meta({ id: "AnalyticsChannelTotals" })
const platformTotals = z
  .object({ platform: socialPlatform, ...totals.shape })
  .meta({ id: "AnalyticsPlatformTotals" })

export const overviewContract = contract({
  method: "GET",
  path: "/v0/analytics/overview",
  operationId: "getAnalyticsOverview",
  summary: "What posts gained in a period, and in the one before",
  description: `${told} Channels are listed with the most engagement first, at most 500 of them.`,
  tag,
  scope: "analytics:read",
  query: reportQuery,
  output: z.object({
    ...compared,
    totals,
    totalsBefore: totals,
    platforms: z.array(platformTotals),
    channels: z.array(channelTotals),
  }),
  errors: ["NOT_FOUND", "UNPROCESSABLE_CONTENT"],
})

const day = z.object({ date, ...totals.shape }).meta({ id: "AnalyticsDay" })
export type AnalyticsDay = z.output<typeof day>

export const seriesContract = contract({
  method: "GET",
  path: "/v0/analytics/series",
  operationId: "getAnalyticsSeries",
  summary: "What posts gained day by day, and in the period before",
  description: told,
  tag,
  scope: "analytics:read",
  query: reportQuery,
  output: z.object({ ...compared, data: z.array(day), dataBefore: z.array(day) }),
  errors: ["NOT_FOUND", "UNPROCESSABLE_CONTENT"],
})

export const postMeasures = [...metricNames, "engagements", "engagementRate"] as const
export type PostMeasure = (typeof postMeasures)[number]

/** Of the newest posts of a period that are compared with each other. */
export const maxComparedPosts = 10_000

const bestPost = z
  .object({
    id: z.string(),
    caption: z.string().describe("Its first 280 characters."),
    url: z.string().nullable(),
    postedAt: timestamp,
    socialAccountId: z.string(),
    platform: socialPlatform,
    username: z.string().nullable(),
    displayName: z.string().nullable(),
    media: z
      .object({
        url: z.string(),
        thumbnailUrl: z.string().nullable(),
        mimeType: z.string(),
        alt: z.string().nullable(),
      })
      .nullable()
      .describe("The first picture or video."),
    figures: z.object(figures),
  })
  .meta({ id: "BestPost" })
export type BestPost = z.output<typeof bestPost>

export const bestPostsContract = contract({
  method: "GET",
  path: "/v0/analytics/best-posts",
  operationId: "listBestPosts",
  summary: "List the posts of a period that did best",
  description: `Posts that went out in the period, by their latest figures. Of a period with more, the newest ${maxComparedPosts.toLocaleString("en")} are compared.`,
  tag,
  scope: "analytics:read",
  query: reportQuery.extend({
    orderBy: z.enum(postMeasures).default("engagements").describe("What the best have most of."),
    order: z.enum(["desc", "asc"]).default("desc").describe("Posts without the figure come last in both."),
    limit: z.coerce.number().int().min(1).max(100).default(20).describe("How many posts."),
  }),
  output: z.object({ ...report, data: z.array(bestPost) }),
  errors: ["NOT_FOUND", "UNPROCESSABLE_CONTENT"],
})

const timeCell = z
  .object({
    weekday: z.number().int().min(1).max(7).describe("1 Monday to 7 Sunday."),
    hour: z.number().int().min(0).max(23),
    posts: z.number().int().describe("How many posts the median is of; of few it says little."),
    median: z.number(),
  })
  .meta({ id: "BestTime" })
export type BestTime = z.output<typeof timeCell>

export const bestTimesContract = contract({
  method: "GET",
  path: "/v0/analytics/best-times",
  operationId: "listBestTimes",
  summary: "How posts did by the hour and weekday they went out",
  description: `Posts that are at least a day old, by their latest figures; hours without any are left out. Of a period with more, the newest ${maxComparedPosts.toLocaleString("en")} are compared.`,
  tag,
  scope: "analytics:read",
  query: reportQuery.extend({
    measure: z.enum(postMeasures).default("engagements").describe("What the median is of."),
  }),
  output: z.object({ ...report, data: z.array(timeCell) }),
  errors: ["NOT_FOUND", "UNPROCESSABLE_CONTENT"],
})
