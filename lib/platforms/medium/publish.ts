import { z } from "zod"
import { articleOf, markdownImage } from "@/lib/platforms/article"
import { rejected } from "@/lib/platforms/errors"
import type { OutgoingMedia, OutgoingPart, Platform } from "@/lib/platforms/platform"
import { escapeHtml } from "@/lib/platforms/escape-html"
import { call, type MediumAccess, type MediumCredentials } from "./client"
import { maxTitle, type MediumConfig } from "./config"

type MediumDraft = { images: string[] }
type Publish = Platform<MediumConfig, MediumCredentials, MediumDraft>["publish"]

const imageSchema = z.object({ url: z.string() })
const postSchema = z.object({ id: z.string(), url: z.string() })

async function uploadImage(media: OutgoingMedia, at: MediumAccess): Promise<string> {
  const body = new FormData()
  body.set("image", new File([await media.bytes()], media.name, { type: media.mimeType }))
  return (await call(at, "/images", imageSchema, { method: "POST", body })).url
}

/** Writers hand in drafts, which an editor publishes. */
const prepare: Publish["prepare"] = async ({ post, media }, at) => {
  if (at.credentials.publication?.role === "writer" && post.config.publish_status !== "draft")
    throw rejected(
      "You are a writer of this publication: Medium takes drafts from you, which an editor publishes. Set the status to draft.",
    )
  const images: string[] = []
  for (const item of media) images.push(await uploadImage(item, at))
  return { images }
}

/** The title is not part of what Medium shows; it has to stand in the text as well. */
function contentOf({ post, media }: OutgoingPart<MediumConfig>, { images }: MediumDraft) {
  const { title, body, repeats } = articleOf(post, maxTitle)
  const shown = images.map((url, index) => ({ url, alt: media[index]?.alt ?? null }))
  if (post.config.content_format === "markdown")
    return { title, content: [repeats ? "" : `# ${title}`, body, ...shown.map(markdownImage)] }
  const figures = shown.map(
    ({ url, alt }) => `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt ?? "")}"></figure>`,
  )
  return { title, content: [repeats ? "" : `<h1>${escapeHtml(title)}</h1>`, body, ...figures] }
}

const send: Publish["send"] = async (part, draft, at) => {
  const { config } = part.post
  const { publication, authorId } = at.credentials
  const { title, content } = contentOf(part, draft)
  const path = publication ? `/publications/${publication.id}/posts` : `/users/${authorId}/posts`
  const { id, url } = await call(at, path, postSchema, {
    method: "POST",
    json: {
      title,
      contentFormat: config.content_format,
      content: content.filter(Boolean).join("\n\n"),
      tags: config.tags,
      canonicalUrl: config.canonical_url,
      publishStatus: config.publish_status,
      license: config.license,
      notifyFollowers: config.notify_followers,
    },
  })
  return { id, url }
}

export const publish: Publish = { prepare, send }
