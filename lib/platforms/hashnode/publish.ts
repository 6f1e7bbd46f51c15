import { createHash } from "node:crypto"
import { z } from "zod"
import { toArticle, markdownImage, slugify } from "@/lib/platforms/text/article"
import { unavailable, unknownOutcome } from "@/lib/platforms/errors"
import type { OutgoingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import { graphql, type HashnodeContext, type HashnodeCredentials } from "./client"
import { maxTitle, type HashnodeConfig } from "./config"
import { createDraftMutation, postBySlugQuery, publishDraftMutation } from "./queries"

type HashnodeDraft = { id: string }
type Part = OutgoingPart<HashnodeConfig>
type Publish = Platform<HashnodeConfig, HashnodeCredentials, HashnodeDraft>["publish"]

const postSchema = z.object({ id: z.string(), url: z.string() })
const createdSchema = z.object({ createDraft: z.object({ draft: z.object({ id: z.string() }) }) })
const publishedSchema = z.object({ publishDraft: z.object({ post: postSchema }) })
const foundSchema = z.object({
  publication: z
    .object({ post: postSchema.extend({ title: z.string(), publishedAt: z.string() }).nullish() })
    .nullish(),
})

/** How far Hashnode's clock may lag behind ours. */
const clockSkewMs = 120_000

const toPublished = ({ id, url }: z.infer<typeof postSchema>): PublishedPart => ({ id, url })

/** Unique to this post unless the user sets one. `find` looks the article up by it. */
function slugForPost({ post, key }: Part): string {
  const hash = createHash("sha256").update(key).digest("hex").slice(0, 8)
  return post.config.slug ?? `${slugify(toArticle(post, maxTitle).title)}-${hash}`
}

function buildInput(part: Part, publicationId: string) {
  const { config } = part.post
  const { title, body } = toArticle(part.post, maxTitle)
  const [firstMedia, ...otherMedia] = part.media
  const inlineMedia = config.cover_image ? part.media : otherMedia
  const cover = config.cover_image ?? firstMedia?.url
  return {
    publicationId,
    title,
    subtitle: config.subtitle,
    contentMarkdown: [body, ...inlineMedia.map(markdownImage)].filter(Boolean).join("\n\n"),
    slug: slugForPost(part),
    tags: config.tags?.map((name) => ({ slug: slugify(name), name })),
    coverImageOptions: cover ? { coverImageURL: cover } : undefined,
    originalArticleURL: config.canonical_url,
    seriesId: config.series_id,
    publishAs: config.publish_as,
    coAuthors: config.co_authors,
    disableComments: config.disable_comments,
    metaTags: {
      title: config.meta_title,
      description: config.meta_description,
      image: config.meta_image,
    },
    settings: {
      enableTableOfContent: config.table_of_contents,
      delist: config.delist,
      activateNewsletter: config.send_newsletter,
      slugOverridden: true,
    },
  }
}

const prepare: Publish["prepare"] = async (part, ctx) => {
  const input = buildInput(part, ctx.credentials.publicationId)
  const response = await graphql(ctx, createdSchema, { query: createDraftMutation, variables: { input } })
  if (!response) throw unavailable("Hashnode is temporarily unavailable.")
  return { id: response.createDraft.draft.id }
}

/** Publishing consumes the draft, so a second attempt finds none. */
const send: Publish["send"] = async (_part, { id }, ctx) => {
  const response = await graphql(ctx, publishedSchema, {
    query: publishDraftMutation,
    variables: { input: { draftId: id } },
    accept: "NOT_FOUND",
  })
  if (response) return toPublished(response.publishDraft.post)
  throw unknownOutcome(
    "Hashnode no longer has the draft. It was either published or deleted. Check Hashnode before trying again.",
  )
}

const find = async (part: Part, ctx: HashnodeContext): Promise<PublishedPart | null> => {
  const variables = { id: ctx.credentials.publicationId, slug: slugForPost(part) }
  const response = await graphql(ctx, foundSchema, { query: postBySlugQuery, variables, accept: "NOT_FOUND" })
  const post = response?.publication?.post
  if (!post || Date.parse(post.publishedAt) < part.startedAt.getTime() - clockSkewMs) return null
  return toPublished(post)
}

export const publish: Publish = { prepare, send, find }
