import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import { ownArticles, type DevtoContext, type OwnArticle } from "./client"

const pageSize = 100
const maxPages = 10

/** View counts are only in the author's own list of articles. */
async function ownArticle(id: string, ctx: DevtoContext): Promise<OwnArticle> {
  for (let page = 1; page <= maxPages; page++) {
    const articles = await ownArticles(ctx, page, pageSize)
    const found = articles.find((article) => String(article.id) === id)
    if (found) return found
    if (articles.length < pageSize) break
  }
  throw rejected("This article is no longer published on DEV.")
}

export async function analytics([published]: PublishedPart[], ctx: DevtoContext): Promise<Metrics> {
  const { body_markdown: _text, ...article } = await ownArticle(published?.id ?? "", ctx)
  return {
    impressions: article.page_views_count ?? undefined,
    likes: article.public_reactions_count ?? undefined,
    comments: article.comments_count ?? undefined,
    raw: z.json().parse(article),
  }
}
