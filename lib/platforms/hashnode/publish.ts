import { createHash } from "node:crypto"
import { z } from "zod"
import { articleOf, markdownImage, slugOf } from "@/lib/platforms/article"
import { unavailable, unknownOutcome } from "@/lib/platforms/errors"
import type { OutgoingPart, Platform, Published } from "@/lib/platforms/platform"
import { ask, type HashnodeAccess, type HashnodeCredentials } from "./client"
import { maxTitle, type HashnodeConfig } from "./config"
import { createDraftMutation, postBySlugQuery, publishDraftMutation } from "./documents"

type HashnodeDraft = { id: string }
type Part = OutgoingPart<HashnodeConfig>
type Publish = Platform<HashnodeConfig, HashnodeCredentials, HashnodeDraft>["publish"]

const postSchema = z.object({ id: z.string(), url: z.string() })
const createdSchema = z.object({ createDraft: z.object({ draft: z.object({ id: z.string() }) }) })
const publishedSchema = z.object({ publishDraft: z.object({ post: postSchema }) })
const foundSchema = z.object({
  publication: z
    .object({ post: postSchema.extend({ title: z.string(), publishedAt: z.string() }).nullable() })
    .nullable(),
})

/** How far Hashnode's clock may be behind ours. */
const clockSkew = 120_000

const toPublished = ({ id, url }: z.infer<typeof postSchema>): Published => ({ id, url })

/** Ours alone, unless the person wants another: it is what the article is found by. */
function slugFor({ post, key }: Part): string {
  const mark = createHash("sha256").update(key).digest("hex").slice(0, 8)
  return post.config.slug ?? `${slugOf(articleOf(post, maxTitle).title)}-${mark}`
}

function inputOf(part: Part, publicationId: string) {
  const { config } = part.post
  const { title, body } = articleOf(part.post, maxTitle)
  const [first, ...others] = part.media
  const inText = config.cover_image ? part.media : others
  const cover = config.cover_image ?? first?.url
  return {
    publicationId,
    title,
    subtitle: config.subtitle,
    contentMarkdown: [body, ...inText.map(markdownImage)].filter(Boolean).join("\n\n"),
    slug: slugFor(part),
    tags: config.tags?.map((name) => ({ slug: slugOf(name), name })),
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

const prepare: Publish["prepare"] = async (part, at) => {
  const input = inputOf(part, at.credentials.publicationId)
  const answer = await ask(at, createdSchema, { query: createDraftMutation, variables: { input } })
  if (!answer) throw unavailable("Hashnode is not available at the moment.")
  return { id: answer.createDraft.draft.id }
}

/** Publishing puts the draft away, so that a second try finds none. */
const send: Publish["send"] = async (_part, { id }, at) => {
  const answer = await ask(at, publishedSchema, {
    query: publishDraftMutation,
    variables: { input: { draftId: id } },
    accept: "NOT_FOUND",
  })
  if (answer) return toPublished(answer.publishDraft.post)
  throw unknownOutcome(
    "Hashnode no longer has the draft: the article is out already, or somebody deleted it. Look there.",
  )
}

const find = async (part: Part, at: HashnodeAccess): Promise<Published | null> => {
  const variables = { id: at.credentials.publicationId, slug: slugFor(part) }
  const answer = await ask(at, foundSchema, { query: postBySlugQuery, variables, accept: "NOT_FOUND" })
  const post = answer?.publication?.post
  if (!post || Date.parse(post.publishedAt) < part.startedAt.getTime() - clockSkew) return null
  return toPublished(post)
}

export const publish: Publish = { prepare, send, find }
