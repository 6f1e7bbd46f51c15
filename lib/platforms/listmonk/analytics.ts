import { z } from "zod"
import type { Metrics, Published } from "@/lib/platforms/platform"
import { call, type ListmonkAccess } from "./client"

const countsSchema = z.object({
  views: z.number().default(0),
  clicks: z.number().default(0),
  bounces: z.number().default(0),
  to_send: z.number().default(0),
  sent: z.number().default(0),
})

/** Views and clicks stay at zero where the installation does not track, or its template leaves tracking out. */
export async function analytics([published]: Published[], at: ListmonkAccess): Promise<Metrics> {
  const counts = await call(at, `/campaigns/${published?.id ?? ""}?no_body=true`, countsSchema)
  return { reach: counts.sent, impressions: counts.views, clicks: counts.clicks, raw: counts }
}
