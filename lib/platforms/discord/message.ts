import { createHash } from "node:crypto"
import type { OutgoingMedia, OutgoingPart } from "@/lib/platforms/platform"
import { firstLine } from "@/lib/platforms/text/article"
import { mediaFile } from "@/lib/platforms/text/media-file"
import type { DiscordConfig } from "./config"
import { withMentions } from "./mentions"

export type Part = OutgoingPart<DiscordConfig>

const maxDescription = 1024
const maxTitle = 100

/** https://discord.com/developers/docs/resources/message#message-object-message-flags */
const suppressEmbeds = 1 << 2
const suppressNotifications = 1 << 12

const isFirst = ({ index }: Part) => index === 0

/** Discord allows up to 25 characters. */
export const nonceOf = (key: string) => createHash("sha256").update(key).digest("hex").slice(0, 25)

export const contentOf = (part: Part) =>
  isFirst(part) ? withMentions(part.caption, part.post.config) : part.caption

/** Only notifies the people and roles in the settings, regardless of other mentions in the text. */
function allowedMentions(part: Part) {
  const { mention_everyone, mention_roles, mention_users } = part.post.config
  return {
    parse: mention_everyone && isFirst(part) ? ["everyone"] : [],
    ...(isFirst(part) && mention_roles?.length && { roles: mention_roles }),
    ...(isFirst(part) && mention_users?.length && { users: mention_users }),
  }
}

function flagsOf({ suppress_embeds, suppress_notifications }: DiscordConfig) {
  return (suppress_embeds ? suppressEmbeds : 0) | (suppress_notifications ? suppressNotifications : 0)
}

function pollOf({ poll }: DiscordConfig) {
  if (!poll) return undefined
  return {
    question: { text: poll.question },
    answers: poll.answers.map((text) => ({ poll_media: { text } })),
    duration: poll.duration,
    allow_multiselect: poll.allow_multiselect,
    layout_type: 1,
  }
}

/** The message's fields. Undefined ones aren't sent. */
export function messageOf(part: Part) {
  const { config } = part.post
  const flags = flagsOf(config)
  return {
    content: contentOf(part),
    embeds: isFirst(part) && config.embeds?.length ? config.embeds : undefined,
    poll: isFirst(part) ? pollOf(config) : undefined,
    allowed_mentions: allowedMentions(part),
    flags: flags || undefined,
    attachments:
      part.media.length > 0
        ? part.media.map((media, index) => ({
            id: String(index),
            filename: fileName(media, config),
            description: media.alt?.slice(0, maxDescription) || undefined,
          }))
        : undefined,
  }
}

/** Thread parts reply to the previous part, the first part to the configured message. */
export function referenceOf(part: Part) {
  const id = part.previous.at(-1)?.id ?? part.post.config.reply_to
  return id ? { message_id: id, fail_if_not_exists: false } : undefined
}

/** Discord hides files with this prefix until they're clicked. */
const fileName = ({ name }: OutgoingMedia, { spoiler }: DiscordConfig) => (spoiler ? `SPOILER_${name}` : name)

/** JSON, or a form that contains it along with the files. */
export async function bodyOf(part: Part, payload: object): Promise<{ json: object } | { body: FormData }> {
  if (part.media.length === 0) return { json: payload }
  const form = new FormData()
  form.set("payload_json", JSON.stringify(payload))
  for (const [index, media] of part.media.entries()) {
    const name = fileName(media, part.post.config)
    form.set(`files[${index}]`, await mediaFile(media, name))
  }
  return { body: form }
}

/** A forum post's title: the configured one, the post's title, or the first line. */
export function threadName({ post, caption }: Part): string {
  const line = firstLine(caption)
  return [...(post.config.thread_name ?? post.title ?? (line || post.media[0]?.name || post.id))]
    .slice(0, maxTitle)
    .join("")
}
