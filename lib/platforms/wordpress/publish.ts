import { createHash } from "node:crypto"
import { z } from "zod"
import { toArticle, withoutTitle } from "@/lib/platforms/text/article"
import { rejected } from "@/lib/platforms/errors"
import type { OutgoingMedia, OutgoingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import { mediaFile } from "@/lib/platforms/text/media-file"
import { requestJson, request, type WordpressContext, type WordpressCredentials } from "./client"
import type { WordpressConfig } from "./config"
import { markContent, mediaBlock, textBlocks, type Uploaded } from "./content"

type WordpressDraft = { id: number }
type Part = OutgoingPart<WordpressConfig>
type Publish = Platform<WordpressConfig, WordpressCredentials, WordpressDraft>["publish"]

const postSchema = z.object({ id: z.number().int(), link: z.string(), status: z.string() })
const ownPostSchema = postSchema.extend({ content: z.object({ raw: z.string() }) })
type Post = z.infer<typeof postSchema>
const dataSchema = z.object({ type: z.string() })

const maxTitleLength = 300
/** An earlier attempt is among the posts that the user modified last. */
const searchedPosts = "20"

const markerOf = ({ key }: Part) => createHash("sha256").update(key).digest("hex").slice(0, 16)

const toPublished = ({ id, link, status }: Post, type: string): PublishedPart => ({
  id: String(id),
  url: ["publish", "private"].includes(status) ? link : null,
  data: { type },
})

/** The draft or post left by an earlier attempt. */
async function findOwnPost(part: Part, ctx: WordpressContext) {
  const { type } = part.post.config
  const posts = await requestJson(ctx, `/${type}`, z.array(ownPostSchema), {
    query: {
      author: String(ctx.credentials.userId),
      orderby: "modified",
      per_page: searchedPosts,
      status: "publish,private,pending,draft,future",
      context: "edit",
      _fields: "id,link,status,content.raw",
    },
  })
  return posts.find(({ content }) => content.raw.includes(markerOf(part)))
}

const attachmentSchema = z.object({ id: z.number().int(), source_url: z.string() })

/** Headers only allow ASCII. The name is only shown in the media library. */
const asciiName = (name: string) => name.replace(/[^\w.-]+/g, "-")

async function uploadMedia(media: OutgoingMedia, ctx: WordpressContext): Promise<Uploaded> {
  const { id, source_url } = await requestJson(ctx, "/media", attachmentSchema, {
    method: "POST",
    headers: {
      "content-type": media.mimeType,
      "content-disposition": `attachment; filename="${asciiName(media.name)}"`,
    },
    body: await mediaFile(media),
  })
  const alt = media.kind === "image" ? (media.alt ?? "") : ""
  if (alt) await request(ctx, `/media/${id}`, { method: "POST", json: { alt_text: alt } })
  return { id, url: source_url, kind: media.kind, alt }
}

const termSchema = z.union([
  z.object({ id: z.number().int() }).transform(({ id }) => id),
  z.object({ data: z.object({ term_id: z.number().int() }) }).transform(({ data }) => data.term_id),
])

/** The error for an existing tag contains its id. */
const findOrCreateTag = (name: string, ctx: WordpressContext) =>
  requestJson(ctx, "/tags", termSchema, {
    method: "POST",
    json: { name },
    accept: ({ body }) => termSchema.safeParse(body).success,
  })

async function buildPost(part: Part, ctx: WordpressContext) {
  const { config } = part.post
  const article = toArticle(part.post, maxTitleLength)
  const uploads: Uploaded[] = []
  for (const media of part.media) uploads.push(await uploadMedia(media, ctx))
  const featured = config.featured_image ? uploads.find(({ kind }) => kind === "image") : undefined
  const tags: number[] = []
  for (const name of config.tags ?? []) tags.push(await findOrCreateTag(name, ctx))
  const text = config.content_format === "html" ? [article.body] : textBlocks(withoutTitle(article))
  const media = uploads.filter((upload) => upload !== featured).map(mediaBlock)
  return {
    title: article.title,
    content: markContent([...text, ...media].join("\n\n"), markerOf(part)),
    excerpt: config.excerpt,
    slug: config.slug,
    categories: config.categories?.map(Number),
    tags: tags.length > 0 ? tags : undefined,
    featured_media: featured?.id,
    format: config.format,
    sticky: config.sticky,
    comment_status: config.comment_status,
    meta: config.meta,
  }
}

/** Overwrites an existing draft, since the post may have changed. */
const prepare: Publish["prepare"] = async (part, ctx) => {
  const existing = await findOwnPost(part, ctx)
  if (existing && existing.status !== "draft") return { id: existing.id }
  const { type } = part.post.config
  const json = { ...(await buildPost(part, ctx)), status: "draft" }
  const path = existing ? `/${type}/${existing.id}` : `/${type}`
  const { id } = await requestJson(ctx, path, postSchema, { method: "POST", json })
  return { id }
}

const send: Publish["send"] = async ({ post: { config } }, { id }, ctx) => {
  const { status, type } = config
  const post = await requestJson(ctx, `/${type}/${id}`, postSchema, { method: "POST", json: { status } })
  if (post.status !== status)
    throw rejected(
      "WordPress saved the post but this user can't publish it. Publish it in WordPress or give the user the Author role.",
    )
  return toPublished(post, type)
}

const find = async (part: Part, ctx: WordpressContext): Promise<PublishedPart | null> => {
  const post = await findOwnPost(part, ctx)
  const { status, type } = part.post.config
  return post?.status === status ? toPublished(post, type) : null
}

export const publish: Publish = { idempotent: true, prepare, send, find }

/** Moves posts to the trash, where WordPress can restore them. Already deleted posts are ignored. */
export async function remove(published: PublishedPart[], ctx: WordpressContext): Promise<void> {
  for (const { id, data } of published)
    await request(ctx, `/${dataSchema.parse(data).type}/${id}`, {
      method: "DELETE",
      accept: ({ status }) => status === 404 || status === 410,
    })
}
