import { z } from "zod"

import { socialPlatform } from "@/lib/platforms/social-platform"
import { contract, queryList, timestamp } from "@/lib/contract/contract"
import { metricNames } from "./metric-names"

const tag = "Analytics"
const date = z.iso.date()
const id = z.string().min(1).max(128)

/** Reading longer periods is slow, and a chart can't show them. */
export const maxDays = 366

const filters = {
  from: date
    .optional()
    .describe("First day of the period, in the workspace's time zone. Defaults to 27 days before `to`."),
  to: date
    .optional()
    .describe(`Last day of the period. Defaults to today. A period can have up to ${maxDays} days.`),
  socialAccountIds: queryList(id, 200).describe("Only include these channels."),
  profileId: id.optional().describe("Only include channels of this client profile, by id or externalId."),
  platform: socialPlatform.optional().describe("Only include channels of this platform."),
  tagId: id
    .optional()
    .describe(
      "Only include posts with this tag. Metrics count toward the tags a post had when they were collected.",
    ),
}
export const reportQuery = z.object(filters)

const count = z.number().nullable()
const named = Object.fromEntries(metricNames.map((name) => [name, count])) as Record<
  (typeof metricNames)[number],
  typeof count
>
const figures = {
  ...named,
  engagements: count.describe("Likes, comments, shares, saves, and clicks."),
  engagementRate: count.describe(
    "Engagements divided by views: impressions, or reach, or video views, whichever the platform reports first in that order.",
  ),
}
const posts = {
  sent: z.number().int().describe("Number of published posts."),
  failed: z.number().int().describe("Number of posts that failed to publish."),
}
const days = z.object({ from: date, to: date })
const report = {
  ...days.shape,
  timeZone: z.string().describe("IANA time zone used for days and hours."),
}
const compared = { ...report, before: days.describe("The preceding period of the same length.") }

const reportNotes =
  "A count is null if no platform in the result reports it. Days are in the workspace's time zone. Counts are what posts gained " +
  "on each day, whenever they were published. If a counter drops, its gains are 0 until it exceeds its previous maximum."

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
  summary: "Get totals for a period and the one before",
  description: `${reportNotes} Lists up to 500 channels, most engagement first.`,
  tag,
  scope: "analytics:read",
  query: reportQuery,
  output: z.object({
    ...compared,
    totals,
    previousTotals: totals,
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
  summary: "Get daily totals for a period and the one before",
  description: reportNotes,
  tag,
  scope: "analytics:read",
  query: reportQuery,
  output: z.object({ ...compared, data: z.array(day), previousData: z.array(day) }),
  errors: ["NOT_FOUND", "UNPROCESSABLE_CONTENT"],
})

export const postMeasures = [...metricNames, "engagements", "engagementRate"] as const
export type PostMeasure = (typeof postMeasures)[number]

/** Only the newest posts of a period are compared. */
export const maxComparedPosts = 10_000

const bestPost = z
  .object({
    id: z.string(),
    caption: z.string().describe("The first 280 characters."),
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
      .describe("The first image or video."),
    metrics: z.object(figures),
  })
  .meta({ id: "BestPost" })
export type BestPost = z.output<typeof bestPost>

export const bestPostsContract = contract({
  method: "GET",
  path: "/v0/analytics/best-posts",
  operationId: "listBestPosts",
  summary: "List a period's top posts",
  description: `Compares the latest metrics of posts published in the period. Compares at most the newest ${maxComparedPosts.toLocaleString("en")} posts.`,
  tag,
  scope: "analytics:read",
  query: reportQuery.extend({
    orderBy: z.enum(postMeasures).default("engagements").describe("The metric to sort by."),
    order: z
      .enum(["desc", "asc"])
      .default("desc")
      .describe("Sort direction. Posts without the metric always come last."),
    limit: z.coerce.number().int().min(1).max(100).default(20).describe("Maximum number of posts."),
  }),
  output: z.object({ ...report, data: z.array(bestPost) }),
  errors: ["NOT_FOUND", "UNPROCESSABLE_CONTENT"],
})

const timeCell = z
  .object({
    weekday: z.number().int().min(1).max(7).describe("1 (Monday) to 7 (Sunday)."),
    hour: z.number().int().min(0).max(23),
    posts: z
      .number()
      .int()
      .describe("Number of posts the median is based on. With only a few posts, it isn't meaningful."),
    median: z.number(),
  })
  .meta({ id: "BestTime" })
export type BestTime = z.output<typeof timeCell>

export const bestTimesContract = contract({
  method: "GET",
  path: "/v0/analytics/best-times",
  operationId: "listBestTimes",
  summary: "List the best hours and weekdays to publish",
  description: `Compares the latest metrics of posts published in the period that are at least a day old. Hours without posts are omitted. Compares at most the newest ${maxComparedPosts.toLocaleString("en")} posts.`,
  tag,
  scope: "analytics:read",
  query: reportQuery.extend({
    measure: z.enum(postMeasures).default("engagements").describe("The metric to compare."),
  }),
  output: z.object({ ...report, data: z.array(timeCell) }),
  errors: ["NOT_FOUND", "UNPROCESSABLE_CONTENT"],
})
