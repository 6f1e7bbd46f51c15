import { z } from "zod"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import { requestJson, type ListmonkContext } from "./client"

const countsSchema = z.object({
  views: z.number().default(0),
  clicks: z.number().default(0),
  bounces: z.number().default(0),
  to_send: z.number().default(0),
  sent: z.number().default(0),
})

/** Views and clicks are zero if tracking is off or the template doesn't include it. */
export async function analytics([published]: PublishedPart[], ctx: ListmonkContext): Promise<Metrics> {
  const counts = await requestJson(ctx, `/campaigns/${published?.id ?? ""}?no_body=true`, countsSchema)
  return { reach: counts.sent, impressions: counts.views, clicks: counts.clicks, raw: counts }
}
