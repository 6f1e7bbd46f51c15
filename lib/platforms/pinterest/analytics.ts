import { z } from "zod"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import { api, type PinterestContext } from "./client"
import { pinsOf } from "./publish"

const metricsSchema = z.record(z.string(), z.number().nullable()).default({})
const responseSchema = z.object({
  all: z.object({ summary_metrics: metricsSchema, lifetime_metrics: metricsSchema }).partial().default({}),
})

const metricTypes = ["IMPRESSION", "OUTBOUND_CLICK", "PIN_CLICK", "SAVE", "TOTAL_COMMENTS", "TOTAL_REACTIONS"]
const dayMs = 86_400_000
/** The longest period Pinterest allows. */
const lookbackMs = 89 * dayMs

/** Totals across all boards. https://developers.pinterest.com/docs/api/v5/pins-analytics */
export async function analytics(published: PublishedPart[], ctx: PinterestContext): Promise<Metrics> {
  const { pins, video } = pinsOf(published)
  const query = new URLSearchParams({
    start_date: new Date(ctx.now().getTime() - lookbackMs).toISOString().slice(0, 10),
    end_date: ctx.now().toISOString().slice(0, 10),
    metric_types: [...metricTypes, ...(video ? ["VIDEO_MRC_VIEW"] : [])].join(","),
  })
  const records: Record<string, number | null>[] = []
  for (const pin of pins) {
    const { all } = await api.json(ctx, `/pins/${pin}/analytics?${query}`, responseSchema)
    records.push({ ...all.summary_metrics, ...all.lifetime_metrics })
  }
  const sum = (name: string) => records.reduce((total, record) => total + (record[name] ?? 0), 0)
  return {
    impressions: sum("IMPRESSION"),
    likes: sum("TOTAL_REACTIONS"),
    comments: sum("TOTAL_COMMENTS"),
    saves: sum("SAVE"),
    clicks: sum("OUTBOUND_CLICK"),
    ...(video && { videoViews: sum("VIDEO_MRC_VIEW") }),
    raw: z.json().parse(records),
  }
}
