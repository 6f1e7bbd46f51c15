import { createHash } from "node:crypto"
import { formatCaption } from "@/lib/platforms/markup/format-caption"
import { toArticle, markdownImage } from "@/lib/platforms/text/article"
import type { OutgoingPart } from "@/lib/platforms/platform"
import type { ListmonkConfig } from "./config"

const maxSubject = 500

export type Upload = { id: number; url: string; alt: string }

/** Identifies a post's campaign, so it's never created twice. */
export const postTag = (key: string) =>
  `carillon-${createHash("sha256").update(key).digest("hex").slice(0, 16)}`

/** Campaigns are Go templates, so literal braces have to be written as an expression. */
const escapeBraces = (text: string) => text.replaceAll("{{", '{{ "{{" }}')

const escapeAttribute = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)

const imageRenderers: Record<ListmonkConfig["content_type"], (upload: Upload) => string> = {
  markdown: markdownImage,
  html: ({ url, alt }) =>
    `<p><img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt)}" style="max-width:100%"></p>`,
  plain: ({ url }) => url,
}

/** https://listmonk.app/docs/apis/campaigns/#post-apicampaigns */
export function buildCampaign({ post, caption, key }: OutgoingPart<ListmonkConfig>, uploads: Upload[]) {
  const { config } = post
  const renderText = config.template_expressions ? (text: string) => text : escapeBraces
  const { title, body } = toArticle({ ...post, caption }, maxSubject)
  const formatted = config.content_type === "html" ? body : formatCaption(config.content_type, body)
  const images = config.attachments ? [] : uploads.map(imageRenderers[config.content_type])
  return {
    name: config.name ?? title,
    subject: renderText(title),
    lists: config.lists.map(Number),
    type: "regular",
    content_type: config.content_type,
    body: [renderText(formatted), ...images].filter(Boolean).join("\n\n"),
    altbody: config.altbody === undefined ? undefined : renderText(config.altbody),
    from_email: config.from_email,
    template_id: config.template_id === undefined ? undefined : Number(config.template_id),
    messenger: config.messenger,
    tags: [...(config.tags ?? []), postTag(key)],
    headers: config.headers,
    media: config.attachments ? uploads.map(({ id }) => id) : undefined,
    archive: config.archive,
    archive_slug: config.archive ? config.archive_slug : undefined,
  }
}
