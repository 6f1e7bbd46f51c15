import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { OutgoingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import { api, type TwitchContext } from "./client"
import type { TwitchConfig } from "./config"
import { assertValid } from "./connect"

type Part = OutgoingPart<TwitchConfig>
type Publish = Platform<TwitchConfig, Tokens>["publish"]

const sentSchema = z.object({
  data: z
    .array(
      z.object({
        message_id: z.string(),
        is_sent: z.boolean(),
        drop_reason: z.object({ code: z.string(), message: z.string() }).nullish(),
      }),
    )
    .min(1),
})

/** Twitch can drop a message despite HTTP 200: https://dev.twitch.tv/docs/api/reference/#send-chat-message */
const dropMessages: [RegExp, string][] = [
  [/duplicate/, "Twitch dropped this message: the same text was posted moments ago."],
  [/slow/, "Twitch dropped this message because the chat is in slow mode. Try again later."],
  [/follow/, "Twitch dropped this message because the chat is in followers-only mode."],
  [/subs/, "Twitch dropped this message because the chat is in subscribers-only mode."],
  [
    /channel_settings/,
    "Twitch dropped this message because of the channel's settings, which may block links.",
  ],
  [/rejected/, "Twitch dropped this message because of AutoMod or the channel's blocked terms."],
]

/** Messages have no URL, so we link to the channel. */
const toPublished = (id: string, ctx: TwitchContext): PublishedPart => ({ id, url: ctx.account.profileUrl })

async function sendMessage({ caption }: Part, ctx: TwitchContext): Promise<PublishedPart> {
  const { remoteId } = ctx.account
  const { data } = await api.json(ctx, "/chat/messages", sentSchema, {
    method: "POST",
    json: { broadcaster_id: remoteId, sender_id: remoteId, message: caption },
  })
  const [message] = data
  if (message?.is_sent) return toPublished(message.message_id, ctx)
  const code = message?.drop_reason?.code ?? ""
  throw rejected(
    dropMessages.find(([pattern]) => pattern.test(code))?.[1] ??
      "Twitch dropped this message without giving a reason.",
  )
}

/** Twitch returns no id for announcements, so we use our own key. */
async function sendAnnouncement({ caption, post, key }: Part, ctx: TwitchContext): Promise<PublishedPart> {
  const { remoteId } = ctx.account
  const query = new URLSearchParams({ broadcaster_id: remoteId, moderator_id: remoteId })
  await api.request(ctx, `/chat/announcements?${query}`, {
    method: "POST",
    json: { message: caption, color: post.config.color },
  })
  return toPublished(key, ctx)
}

const prepare: Publish["prepare"] = async (_part, ctx) => {
  await assertValid(ctx)
  return null
}

const send: Publish["send"] = (part, _draft, ctx) =>
  part.post.config.announcement ? sendAnnouncement(part, ctx) : sendMessage(part, ctx)

export const publish: Publish = { prepare, send }
