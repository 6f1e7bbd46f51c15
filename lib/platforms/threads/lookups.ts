import { z } from "zod"
import type { Lookup } from "@/lib/platforms/platform"
import type { LongLived } from "@/lib/platforms/meta/long-lived"
import { graph } from "./client"

const placeSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  name: z.string(),
  address: z.string().optional(),
  city: z.string().optional(),
})

/** https://developers.facebook.com/docs/threads/create-posts/location-tagging */
const locations: Lookup<LongLived> = {
  summary: "Places that a Threads post can show",
  query: z.object({ q: z.string().min(1).max(200).meta({ description: "What the place is called." }) }),
  output: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  run: async ({ q = "" }, at) => {
    const answer = z.object({ data: z.array(placeSchema) })
    const { data } = await graph.get(at, "location_search", answer, { q, fields: "id,name,address,city" })
    return {
      data: data.map(({ id, name, address, city }) => ({
        id,
        name: [name, address, city].filter(Boolean).join(", "),
      })),
    }
  },
}

export const lookups = { "threads-locations": locations }
