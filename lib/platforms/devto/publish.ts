import { z } from "zod"
import { toArticle, markdownImage } from "@/lib/platforms/text/article"
import { rejected } from "@/lib/platforms/errors"
import type { OutgoingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import { articleSchema, ownArticles } from "./articles"
import { call, type DevtoContext, type DevtoCredentials } from "./client"
import { maxTitle, type DevtoConfig } from "./config"

type Part = OutgoingPart<DevtoConfig>
type Publish = Platform<DevtoConfig, DevtoCredentials>["publish"]

/** How far DEV's clock may be behind ours. */
const clockSkew = 120_000
const comparedArticles = 30

const toPublished = ({ id, url }: { id: number; url: string }): PublishedPart => ({ id: String(id), url })

function bodyOf({ post, media }: Part) {
  const { config } = post
  const { title, body } = toArticle(post, maxTitle)
  const [first, ...others] = media
  const inText = config.main_image ? media : others
  return {
    title,
    body_markdown: [body, ...inText.map(markdownImage)].filter(Boolean).join("\n\n"),
    published: true,
    // A list, although the API's own description says text: anything else is left out without a word.
    tags: config.tags?.map((tag) => tag.replace(/^#/, "")),
    main_image: config.main_image ?? first?.url,
    canonical_url: config.canonical_url,
    description: config.description,
    series: config.series,
    organization_id: config.organization_id && Number(config.organization_id),
  }
}

/** Settings at the head of the text would silently replace those of the request, tags and all. */
const prepare: Publish["prepare"] = async ({ caption }) => {
  if (/^\s*---\s*\n[\s\S]*?\n---/.test(caption))
    throw rejected(
      "DEV reads lines between two rows of hyphens at the beginning as settings. Remove them, and use the post's own settings.",
    )
  return null
}

/** It is there already: from an earlier try of ours, or because the person wrote it before. */
const repeatSchema = z.object({ error: z.string().regex(/already been (used|taken)/i) })

const send: Publish["send"] = async (part, _draft, ctx) => {
  const answer = await call(ctx, "/articles", z.union([articleSchema, repeatSchema]), {
    method: "POST",
    json: { article: bodyOf(part) },
    accept: ({ status, body }) => status === 422 && repeatSchema.safeParse(body).success,
  })
  if (!("error" in answer)) return toPublished(answer)
  const earlier = await find(part, ctx)
  if (earlier) return earlier
  throw rejected(
    /canonical/i.test(answer.error)
      ? "DEV has an article with this canonical address already. Change or remove it."
      : "DEV has an article of yours with this title already. Change the title, or wait five minutes.",
  )
}

const find = async (part: Part, ctx: DevtoContext): Promise<PublishedPart | null> => {
  const { title, body_markdown } = bodyOf(part)
  const found = (await ownArticles(ctx, 1, comparedArticles)).find(
    (article) =>
      article.title === title &&
      article.body_markdown?.trim() === body_markdown.trim() &&
      Date.parse(article.published_at ?? "") >= part.startedAt.getTime() - clockSkew,
  )
  return found ? toPublished(found) : null
}

export const publish: Publish = { prepare, send, find }

/** Back to a draft: authors cannot delete by the API. What is gone already is no failure. */
export async function remove(published: PublishedPart[], ctx: DevtoContext): Promise<void> {
  for (const { id } of published)
    await call(ctx, `/articles/${id}`, z.unknown(), {
      method: "PUT",
      json: { article: { published: false } },
      accept: ({ status }) => status === 404,
    })
}
