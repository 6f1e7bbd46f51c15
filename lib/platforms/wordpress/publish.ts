import { createHash } from "node:crypto"
import { z } from "zod"
import { articleOf, slugOf } from "@/lib/platforms/article"
import { rejected } from "@/lib/platforms/errors"
import type { OutgoingMedia, OutgoingPart, Platform, Published } from "@/lib/platforms/platform"
import { call, request, type WordpressAccess, type WordpressCredentials } from "./client"
import type { WordpressConfig } from "./config"
import { mediaBlock, textBlocks, type Uploaded } from "./content"

type WordpressDraft = { id: number }
type Part = OutgoingPart<WordpressConfig>
type Publish = Platform<WordpressConfig, WordpressCredentials, WordpressDraft>["publish"]

const postSchema = z.object({ id: z.number().int(), link: z.string(), status: z.string() })
const ownSchema = postSchema.extend({
  author: z.number().int().optional(),
  title: z.object({ raw: z.string() }),
  modified_gmt: z.string(),
})
type Post = z.infer<typeof postSchema>
const dataSchema = z.object({ type: z.string() })

const maxTitle = 300
/** Under a slug that the person chose, a post of ours is this very post for as long as its tries follow each other. */
const sameTries = 3_600_000

const titleOf = ({ post }: Part) => articleOf(post, maxTitle).title

/** Ours alone, unless the person wants another: under a slug that is taken WordPress would quietly make a second. */
function slugFor(part: Part): string {
  const mark = createHash("sha256").update(part.key).digest("hex").slice(0, 8)
  return part.post.config.slug ?? `${slugOf(titleOf(part))}-${mark}`
}

const toPublished = ({ id, link, status }: Post, type: string): Published => ({
  id: String(id),
  url: ["publish", "private"].includes(status) ? link : null,
  data: { type },
})

/** What an earlier try has left: a draft, or the post itself. */
async function ownPost(part: Part, at: WordpressAccess) {
  const { type, slug } = part.post.config
  const posts = await call(at, `/${type}`, z.array(ownSchema), {
    query: {
      slug: slugFor(part),
      status: "publish,private,pending,draft,future",
      context: "edit",
      _fields: "id,link,status,author,title,modified_gmt",
    },
  })
  return posts.find(
    ({ author, title, modified_gmt }) =>
      (author ?? at.credentials.userId) === at.credentials.userId &&
      title.raw === titleOf(part) &&
      (!slug || Date.parse(`${modified_gmt}Z`) > at.now().getTime() - sameTries),
  )
}

const attachmentSchema = z.object({ id: z.number().int(), source_url: z.string() })

/** Header values are Latin letters; the name is only what the file is called in the library. */
const headerName = (name: string) => name.replace(/[^\w.-]+/g, "-")

async function uploadMedia(media: OutgoingMedia, at: WordpressAccess): Promise<Uploaded> {
  const { id, source_url } = await call(at, "/media", attachmentSchema, {
    method: "POST",
    headers: {
      "content-type": media.mimeType,
      "content-disposition": `attachment; filename="${headerName(media.name)}"`,
    },
    body: await media.bytes(),
  })
  const alt = media.kind === "image" ? (media.alt ?? "") : ""
  if (alt) await request(at, `/media/${id}`, { method: "POST", json: { alt_text: alt } })
  return { id, url: source_url, kind: media.kind, alt }
}

const termSchema = z.union([
  z.object({ id: z.number().int() }).transform(({ id }) => id),
  z.object({ data: z.object({ term_id: z.number().int() }) }).transform(({ data }) => data.term_id),
])

/** Asking for a tag that is there is refused with its number. */
const tagId = (name: string, at: WordpressAccess) =>
  call(at, "/tags", termSchema, {
    method: "POST",
    json: { name },
    accept: ({ body }) => termSchema.safeParse(body).success,
  })

async function bodyOf(part: Part, at: WordpressAccess) {
  const { config } = part.post
  const { title, body } = articleOf(part.post, maxTitle)
  const uploads: Uploaded[] = []
  for (const media of part.media) uploads.push(await uploadMedia(media, at))
  const featured = config.featured_image ? uploads.find(({ kind }) => kind === "image") : undefined
  const tags: number[] = []
  for (const name of config.tags ?? []) tags.push(await tagId(name, at))
  const text = config.content_format === "html" ? [body] : textBlocks(body)
  return {
    title,
    content: [...text, ...uploads.filter((upload) => upload !== featured).map(mediaBlock)].join("\n\n"),
    excerpt: config.excerpt,
    slug: slugFor(part),
    categories: config.categories?.map(Number),
    tags: tags.length > 0 ? tags : undefined,
    featured_media: featured?.id,
    format: config.format,
    sticky: config.sticky,
    comment_status: config.comment_status,
  }
}

/** A draft that is there already is written anew: its text may have been changed since. */
const prepare: Publish["prepare"] = async (part, at) => {
  const earlier = await ownPost(part, at)
  if (earlier && earlier.status !== "draft") return { id: earlier.id }
  const { type } = part.post.config
  const json = { ...(await bodyOf(part, at)), status: "draft" }
  const path = earlier ? `/${type}/${earlier.id}` : `/${type}`
  const { id } = await call(at, path, postSchema, { method: "POST", json })
  return { id }
}

const send: Publish["send"] = async ({ post: { config } }, { id }, at) => {
  const { status, type } = config
  const post = await call(at, `/${type}/${id}`, postSchema, { method: "POST", json: { status } })
  if (post.status !== status)
    throw rejected(
      "WordPress has the post, but does not let this user publish it. Publish it there, or give them the role of an author.",
    )
  return toPublished(post, type)
}

const find = async (part: Part, at: WordpressAccess): Promise<Published | null> => {
  const post = await ownPost(part, at)
  const { status, type } = part.post.config
  return post?.status === status ? toPublished(post, type) : null
}

export const publish: Publish = { idempotent: true, prepare, send, find }

/** To the trash, from where WordPress can bring it back; what is there or gone already is no failure. */
export async function remove(published: Published[], at: WordpressAccess): Promise<void> {
  for (const { id, data } of published)
    await request(at, `/${dataSchema.parse(data).type}/${id}`, {
      method: "DELETE",
      accept: ({ status }) => status === 404 || status === 410,
    })
}
