import { z } from "zod"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { Lookup } from "@/lib/platforms/platform"
import { fetchAll } from "./client"

const boardSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  privacy: z.string().optional(),
  pin_count: z.number().optional(),
  media: z.object({ image_cover_url: z.string().nullish() }).nullish(),
})
const sectionSchema = z.object({ id: z.string(), name: z.string() })

const boards: Lookup<Tokens> = {
  summary: "List a Pinterest account's boards",
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        description: z.string().nullable(),
        privacy: z.string(),
        pinCount: z.number().nullable(),
        imageUrl: z.string().nullable(),
      }),
    ),
  }),
  run: async (_query, ctx) => ({
    data: (await fetchAll(ctx, "/boards", boardSchema)).map((board) => ({
      id: board.id,
      name: board.name,
      description: board.description || null,
      privacy: board.privacy ?? "PUBLIC",
      pinCount: board.pin_count ?? null,
      imageUrl: board.media?.image_cover_url ?? null,
    })),
  }),
}

/** The query parameter has the name of the configuration field it depends on. */
const sections: Lookup<Tokens> = {
  summary: "List a Pinterest board's sections",
  query: z.object({
    boardId: z.string().regex(/^\d+$/, "must be a numeric board id from the pinterest-boards lookup"),
  }),
  output: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  run: async ({ boardId }, ctx) => ({
    data: await fetchAll(ctx, `/boards/${boardId}/sections`, sectionSchema),
  }),
}

export const lookups = { "pinterest-boards": boards, "pinterest-board-sections": sections }
