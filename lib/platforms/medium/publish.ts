import { z } from "zod"
import { formatCaption } from "@/lib/platforms/markup/format-caption"
import { toArticle, markdownImage } from "@/lib/platforms/text/article"
import type { OutgoingMedia, OutgoingPart, Platform } from "@/lib/platforms/platform"
import { escapeHtml } from "@/lib/platforms/markup/escape-html"
import { mediaFile } from "@/lib/platforms/text/media-file"
import { requestJson, type MediumContext, type MediumCredentials } from "./client"
import { maxTitle, type MediumConfig } from "./config"

type MediumDraft = { images: string[] }
type Publish = Platform<MediumConfig, MediumCredentials, MediumDraft>["publish"]

const imageSchema = z.object({ url: z.string() })
const postSchema = z.object({ id: z.string(), url: z.string() })

async function uploadImage(media: OutgoingMedia, ctx: MediumContext): Promise<string> {
  const body = new FormData()
  body.set("image", await mediaFile(media))
  return (await requestJson(ctx, "/images", imageSchema, { method: "POST", body })).url
}

const prepare: Publish["prepare"] = async ({ media }, ctx) => {
  const images: string[] = []
  for (const item of media) images.push(await uploadImage(item, ctx))
  return { images }
}

/** Medium doesn't display the title, so the text has to include it. */
function buildContent({ post, media }: OutgoingPart<MediumConfig>, { images }: MediumDraft) {
  const { title, body, repeats } = toArticle(post, maxTitle)
  const imagesWithAlt = images.map((url, index) => ({ url, alt: media[index]?.alt ?? null }))
  if (post.config.content_format === "markdown")
    return {
      title,
      content: [
        repeats ? "" : `# ${title}`,
        formatCaption("markdown", body),
        ...imagesWithAlt.map(markdownImage),
      ],
    }
  const figures = imagesWithAlt.map(
    ({ url, alt }) => `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt ?? "")}"></figure>`,
  )
  return { title, content: [repeats ? "" : `<h1>${escapeHtml(title)}</h1>`, body, ...figures] }
}

const send: Publish["send"] = async (part, draft, ctx) => {
  const { config } = part.post
  const { publication, authorId } = ctx.credentials
  const { title, content } = buildContent(part, draft)
  const path = publication ? `/publications/${publication.id}/posts` : `/users/${authorId}/posts`
  const { id, url } = await requestJson(ctx, path, postSchema, {
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
