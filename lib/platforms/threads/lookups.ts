import { z } from "zod"
import type { Lookup } from "@/lib/platforms/platform"
import type { LongLivedCredentials } from "@/lib/platforms/meta/long-lived-tokens"
import { graph } from "./client"

const placeSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  name: z.string(),
  address: z.string().optional(),
  city: z.string().optional(),
})

/** https://developers.facebook.com/docs/threads/create-posts/location-tagging */
const locations: Lookup<LongLivedCredentials> = {
  summary: "List the locations a Threads post can show",
  query: z.object({ q: z.string().min(1).max(200).meta({ description: "The location's name." }) }),
  output: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  run: async ({ q = "" }, ctx) => {
    const responseSchema = z.object({ data: z.array(placeSchema) })
    const { data } = await graph.get(ctx, "location_search", responseSchema, {
      q,
      fields: "id,name,address,city",
    })
    return {
      data: data.map(({ id, name, address, city }) => ({
        id,
        name: [name, address, city].filter(Boolean).join(", "),
      })),
    }
  },
}

export const lookups = { "threads-locations": locations }
