import { z } from "zod"
import type { Lookup } from "@/lib/platforms/platform"
import { graph, type FacebookCredentials } from "./client"

const placeSchema = z.object({
  id: z.string(),
  name: z.string(),
  location: z.object({ city: z.string().optional(), country: z.string().optional() }).optional(),
})

/** Only for apps with Page Public Metadata Access: https://developers.facebook.com/docs/pages-api/search-pages */
const places: Lookup<FacebookCredentials> = {
  summary: "Search places to add to a Facebook post",
  query: z.object({ q: z.string().min(1).max(200).meta({ description: "The place's name." }) }),
  output: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  run: async ({ q = "" }, ctx) => {
    const responseSchema = z.object({ data: z.array(placeSchema) })
    const { data } = await graph.get(ctx, "pages/search", responseSchema, { q, fields: "id,name,location" })
    return {
      data: data
        .filter(({ location }) => location)
        .map(({ id, name, location }) => ({
          id,
          name: [name, location?.city, location?.country].filter(Boolean).join(", "),
        })),
    }
  },
}

export const lookups = { "facebook-places": places }
