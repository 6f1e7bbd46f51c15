import { createHash } from "node:crypto"
import { articleOf, markdownImage } from "@/lib/platforms/article"
import type { OutgoingPart } from "@/lib/platforms/platform"
import type { ListmonkConfig } from "./config"

const maxSubject = 500

export type Upload = { id: number; url: string; alt: string }

/** What marks a campaign as this very post, so that it is never made twice. */
export const tagOf = (key: string) =>
  `carillon-${createHash("sha256").update(key).digest("hex").slice(0, 16)}`

/** Campaigns are Go templates: braces that are meant as such have to be written as an expression. */
const asText = (text: string) => text.replaceAll("{{", '{{ "{{" }}')

const escapeAttribute = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)

const shown: Record<ListmonkConfig["content_type"], (upload: Upload) => string> = {
  markdown: markdownImage,
  html: ({ url, alt }) =>
    `<p><img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt)}" style="max-width:100%"></p>`,
  plain: ({ url }) => url,
}

/** https://listmonk.app/docs/apis/campaigns/#post-apicampaigns */
export function campaignOf({ post, caption, key }: OutgoingPart<ListmonkConfig>, uploads: Upload[]) {
  const { config } = post
  const written = config.template_expressions ? (text: string) => text : asText
  const { title, body } = articleOf({ ...post, caption }, maxSubject)
  const images = config.attachments ? [] : uploads.map(shown[config.content_type])
  return {
    name: config.name ?? title,
    subject: written(title),
    lists: config.lists.map(Number),
    type: "regular",
    content_type: config.content_type,
    body: [written(body), ...images].filter(Boolean).join("\n\n"),
    altbody: config.altbody === undefined ? undefined : written(config.altbody),
    from_email: config.from_email,
    template_id: config.template_id === undefined ? undefined : Number(config.template_id),
    messenger: config.messenger,
    tags: [...(config.tags ?? []), tagOf(key)],
    headers: config.headers,
    media: config.attachments ? uploads.map(({ id }) => id) : undefined,
    archive: config.archive,
    archive_slug: config.archive ? config.archive_slug : undefined,
  }
}
