import { z } from "zod"
import { toArticle, markdownImage } from "@/lib/platforms/text/article"
import { rejected } from "@/lib/platforms/errors"
import type { OutgoingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import { api, articleSchema, ownArticles, type DevtoContext, type DevtoCredentials } from "./client"
import { maxTitle, type DevtoConfig } from "./config"

type Part = OutgoingPart<DevtoConfig>
type Publish = Platform<DevtoConfig, DevtoCredentials>["publish"]

/** How far DEV's clock may lag behind ours. */
const clockSkewMs = 120_000
const articlesToCheck = 30

const toPublished = ({ id, url }: { id: number; url: string }): PublishedPart => ({ id: String(id), url })

function bodyOf({ post, media }: Part) {
  const { config } = post
  const { title, body } = toArticle(post, maxTitle)
  const [first, ...others] = media
  const inlineMedia = config.main_image ? media : others
  return {
    title,
    body_markdown: [body, ...inlineMedia.map(markdownImage)].filter(Boolean).join("\n\n"),
    published: true,
    // A list, although the API docs say string. Other values are silently ignored.
    tags: config.tags?.map((tag) => tag.replace(/^#/, "")),
    main_image: config.main_image ?? first?.url,
    canonical_url: config.canonical_url,
    description: config.description,
    series: config.series,
    organization_id: config.organization_id && Number(config.organization_id),
  }
}

/** The article already exists, from an earlier attempt or because the person published it before. */
const duplicateSchema = z.object({ error: z.string().regex(/already been (used|taken)/i) })

const send: Publish["send"] = async (part, _draft, ctx) => {
  const response = await api.json(ctx, "/articles", z.union([articleSchema, duplicateSchema]), {
    method: "POST",
    json: { article: bodyOf(part) },
    accept: ({ status, body }) => status === 422 && duplicateSchema.safeParse(body).success,
  })
  if (!("error" in response)) return toPublished(response)
  const earlier = await find(part, ctx)
  if (earlier) return earlier
  throw rejected(
    /canonical/i.test(response.error)
      ? "DEV already has an article with this canonical URL. Change or remove it."
      : "You already have a recent article with this title on DEV. Change the title or wait five minutes.",
  )
}

const find = async (part: Part, ctx: DevtoContext): Promise<PublishedPart | null> => {
  const { title, body_markdown } = bodyOf(part)
  const found = (await ownArticles(ctx, 1, articlesToCheck)).find(
    (article) =>
      article.title === title &&
      article.body_markdown?.trim() === body_markdown.trim() &&
      Date.parse(article.published_at ?? "") >= part.startedAt.getTime() - clockSkewMs,
  )
  return found ? toPublished(found) : null
}

export const publish: Publish = { send, find }

/** Unpublishes the articles, since the API can't delete them. Missing articles count as removed. */
export async function remove(published: PublishedPart[], ctx: DevtoContext): Promise<void> {
  for (const { id } of published)
    await api.request(ctx, `/articles/${id}`, {
      method: "PUT",
      json: { article: { published: false } },
      accept: ({ status }) => status === 404,
    })
}
