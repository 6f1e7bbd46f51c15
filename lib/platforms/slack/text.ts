import { toSlack } from "@/lib/platforms/markup/format-caption"
import type { OutgoingPart } from "@/lib/platforms/platform"
import type { SlackConfig } from "./config"

export type Part = OutgoingPart<SlackConfig>
type TextConfig = Partial<Pick<SlackConfig, "markdown" | "mention" | "mention_users">>

/** Slack truncates longer messages. */
export const maxTextLength = 40_000
const maxMarkdownLength = 12_000

const mentions = ({ mention, mention_users = [] }: TextConfig) =>
  [...(mention ? [`<!${mention}>`] : []), ...mention_users.map((id) => `<@${id}>`)].join(" ")

export const maxLengthOf = ({ markdown }: TextConfig) => (markdown ? maxMarkdownLength : maxTextLength)

/** The text to send, with mentions first. The escaped text itself can't mention anyone. */
export const messageText = (caption: string, config: TextConfig) =>
  [mentions(config), config.markdown ? caption : toSlack(caption)].filter(Boolean).join(" ")

export const textOf = ({ caption, index, post: { config } }: Part) =>
  messageText(caption, index === 0 ? config : { markdown: config.markdown })
