import { z } from "zod"
import { requestJson, type DevtoContext } from "./client"

export const articleSchema = z.object({ id: z.number().int(), url: z.string() })

const ownSchema = z.looseObject({
  ...articleSchema.shape,
  title: z.string(),
  body_markdown: z.string().nullish(),
  published_at: z.string().nullish(),
  page_views_count: z.number().nullish(),
  public_reactions_count: z.number().nullish(),
  comments_count: z.number().nullish(),
  organization: z.object({ username: z.string() }).nullish(),
})
export type OwnArticle = z.infer<typeof ownSchema>

/** The person's published articles, newest first. */
export const ownArticles = (ctx: DevtoContext, page: number, perPage: number) =>
  requestJson(ctx, `/articles/me/published?page=${page}&per_page=${perPage}`, z.array(ownSchema))
