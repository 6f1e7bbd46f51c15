import { z } from "zod"
import type { Metrics, Published } from "@/lib/platforms/platform"
import { ask, type PinterestAccess } from "./client"
import { pinsOf } from "./publish"

const metricsSchema = z.record(z.string(), z.number().nullable()).default({})
const answerSchema = z.object({
  all: z.object({ summary_metrics: metricsSchema, lifetime_metrics: metricsSchema }).partial().default({}),
})

const metricTypes = ["IMPRESSION", "OUTBOUND_CLICK", "PIN_CLICK", "SAVE", "TOTAL_COMMENTS", "TOTAL_REACTIONS"]
const day = 86_400_000
/** Pinterest looks back no further. */
const window = 89 * day

/** The pins of all boards count as one post. https://developers.pinterest.com/docs/api/v5/pins-analytics */
export async function analytics(published: Published[], at: PinterestAccess): Promise<Metrics> {
  const { pins, video } = pinsOf(published)
  const query = new URLSearchParams({
    start_date: new Date(at.now().getTime() - window).toISOString().slice(0, 10),
    end_date: at.now().toISOString().slice(0, 10),
    metric_types: [...metricTypes, ...(video ? ["VIDEO_MRC_VIEW"] : [])].join(","),
  })
  const records: Record<string, number | null>[] = []
  for (const pin of pins) {
    const { all } = await ask(at, `/pins/${pin}/analytics?${query}`, answerSchema)
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
