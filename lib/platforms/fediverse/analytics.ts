import { z } from "zod"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import type { ServerApi, ServerContext } from "./client"

const statusSchema = z.looseObject({
  favourites_count: z.number().default(0),
  reblogs_count: z.number().default(0),
  replies_count: z.number().default(0),
  /** Since 4.5. */
  quotes_count: z.number().default(0),
})

/** Totals for the whole thread. Servers don't count views. */
export const readMetrics =
  ({ api }: ServerApi) =>
  async (published: PublishedPart[], ctx: ServerContext): Promise<Metrics> => {
    const statuses: z.infer<typeof statusSchema>[] = []
    for (const { id } of published)
      statuses.push(await api.json(ctx, `/v1/statuses/${encodeURIComponent(id)}`, statusSchema))
    const sum = (name: "favourites_count" | "reblogs_count" | "replies_count" | "quotes_count") =>
      statuses.reduce((total, status) => total + status[name], 0)
    return {
      likes: sum("favourites_count"),
      comments: sum("replies_count"),
      shares: sum("reblogs_count") + sum("quotes_count"),
      raw: z.json().parse(statuses),
    }
  }
