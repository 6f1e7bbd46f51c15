import { rejected } from "@/lib/platforms/errors"
import type { OutgoingPart } from "@/lib/platforms/platform"
import type { SlackConfig } from "./config"

export type Part = OutgoingPart<SlackConfig>

/** Slack cuts longer ones off. */
export const maxText = 40_000
const maxMarkdown = 12_000

/** What would be markup otherwise: https://docs.slack.dev/messaging/formatting-message-text#escaping */
export const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

function mentionsOf({ index, post }: Part): string {
  if (index > 0) return ""
  const { mention, mention_users = [] } = post.config
  return [...(mention ? [`<!${mention}>`] : []), ...mention_users.map((id) => `<@${id}>`)].join(" ")
}

/** The text as Slack takes it. Mentions go in front; nothing in the text itself notifies anybody. */
export function textOf(part: Part): string {
  const { markdown } = part.post.config
  const text = markdown ? part.caption : escapeText(part.caption)
  const whole = [mentionsOf(part), text].filter(Boolean).join(" ")
  const max = markdown ? maxMarkdown : maxText
  if (whole.length > max)
    throw rejected(
      `Slack takes up to ${max.toLocaleString("en")} characters${markdown ? " of Markdown" : ""}; this post has ${whole.length.toLocaleString("en")}.`,
    )
  return whole
}

export function assertPostable(part: Part): void {
  textOf(part)
  const { markdown, blocks } = part.post.config
  if (part.media.length > 0 && (markdown || (blocks && part.index === 0)))
    throw rejected("Slack takes Markdown and blocks on messages without media only.")
}
