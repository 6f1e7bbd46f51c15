import { z } from "zod"

import { contract, idParams, timestamp } from "@/lib/contract/contract"
import { metrics } from "@/lib/platforms/metrics-schema"
import { slugs } from "@/lib/platforms/slugs"

const tag = "Analytics"

const exampleMetrics = { impressions: 1200, likes: 48, comments: 6, shares: 9, raw: { like_count: 48 } }
const exampleTime = "2026-03-01T09:10:00.000Z"

const summary = z
  .object({
    analyticsLatest: metrics.nullable().describe("Null until the first metrics are collected."),
    analyticsLastFetchedAt: timestamp.nullable(),
    analyticsNextFetchAt: timestamp
      .nullable()
      .describe(
        "Null if no more metrics will be collected: the post isn't published, its platform has no metrics, or it's too old.",
      ),
    updatedAt: timestamp,
  })
  .meta({ id: "AnalyticsSummary" })
export type AnalyticsSummary = z.output<typeof summary>

const sample = z
  .object({ id: z.string(), collectedAt: timestamp, platform: z.enum(slugs), metrics: metrics.nullable() })
  .meta({ id: "AnalyticsSample" })
export type AnalyticsSample = z.output<typeof sample>

export const analyticsSummaryContract = contract({
  method: "GET",
  path: "/v0/posts/{id}/analytics/summary",
  operationId: "getPostAnalyticsSummary",
  summary: "Get a post's latest metrics",
  description:
    "Collection starts 10 minutes after publication: every 15 minutes for 2 hours, hourly for 12 hours, every 6 hours for 3 days, daily for 14 days, then weekly until the post is 90 days old.",
  tag,
  scope: "analytics:read",
  params: idParams,
  output: summary,
  examples: {
    output: {
      analyticsLatest: exampleMetrics,
      analyticsLastFetchedAt: exampleTime,
      analyticsNextFetchAt: "2026-03-01T09:25:00.000Z",
      updatedAt: exampleTime,
    },
  },
})

export const analyticsSeriesContract = contract({
  method: "GET",
  path: "/v0/posts/{id}/analytics/series",
  operationId: "getPostAnalyticsSeries",
  summary: "Get a post's metrics over time",
  description: "The newest `limit` samples, oldest first. Samples are kept for 400 days.",
  tag,
  scope: "analytics:read",
  params: idParams,
  query: z.object({ limit: z.coerce.number().int().min(1).max(1000).default(1000) }),
  output: z.object({ data: z.array(sample) }),
  examples: {
    output: {
      data: [
        {
          id: "019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b",
          collectedAt: exampleTime,
          platform: "bluesky",
          metrics: exampleMetrics,
        },
      ],
    },
  },
})
