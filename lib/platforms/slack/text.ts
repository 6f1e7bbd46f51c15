import { rejected } from "@/lib/platforms/errors"
import type { OutgoingPart } from "@/lib/platforms/platform"
import type { SlackConfig } from "./config"

export type Part = OutgoingPart<SlackConfig>

/** Slack truncates longer messages. */
export const maxTextLength = 40_000
const maxMarkdownLength = 12_000

/** https://docs.slack.dev/messaging/formatting-message-text#escaping */
export const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

function mentions({ index, post }: Part): string {
  if (index > 0) return ""
  const { mention, mention_users = [] } = post.config
  return [...(mention ? [`<!${mention}>`] : []), ...mention_users.map((id) => `<@${id}>`)].join(" ")
}

/** The text to send, with mentions first. The escaped text itself can't mention anyone. */
export function messageText(part: Part): string {
  const { markdown } = part.post.config
  const text = markdown ? part.caption : escapeText(part.caption)
  const fullText = [mentions(part), text].filter(Boolean).join(" ")
  const max = markdown ? maxMarkdownLength : maxTextLength
  if (fullText.length > max)
    throw rejected(
      `Slack allows up to ${max.toLocaleString("en")} characters${markdown ? " of Markdown" : ""}; this post has ${fullText.length.toLocaleString("en")}.`,
    )
  return fullText
}

export function assertPostable(part: Part): void {
  messageText(part)
  const { markdown, blocks } = part.post.config
  if (part.media.length > 0 && (markdown || (blocks && part.index === 0)))
    throw rejected("Slack supports Markdown and blocks only in messages without media.")
}
