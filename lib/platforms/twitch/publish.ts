import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { Tokens } from "@/lib/platforms/oauth2"
import type { OutgoingPart, Platform, Published } from "@/lib/platforms/platform"
import { apiUrl, ask, bearer, client, type TwitchAccess } from "./client"
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

/** 200 does not mean that anybody saw it: https://dev.twitch.tv/docs/api/reference/#send-chat-message */
const drops: [RegExp, string][] = [
  [/duplicate/, "Twitch dropped this message: the same text was in the chat moments ago."],
  [/slow/, "Twitch dropped this message: the chat is in slow mode. Try again later."],
  [/follow/, "Twitch dropped this message: only followers may write in this chat."],
  [/subs/, "Twitch dropped this message: only subscribers may write in this chat."],
  [/channel_settings/, "Twitch dropped this message: the channel's settings block it, links for example."],
  [/rejected/, "Twitch dropped this message: AutoMod or the channel's blocked terms hold it back."],
]

/** A message has no page of its own: the channel is where people see it. */
const published = (id: string, at: TwitchAccess): Published => ({ id, url: at.account.profileUrl })

async function sendMessage({ caption }: Part, at: TwitchAccess): Promise<Published> {
  const { remoteId } = at.account
  const { data } = await ask(at, "/chat/messages", sentSchema, {
    method: "POST",
    json: { broadcaster_id: remoteId, sender_id: remoteId, message: caption },
  })
  const [message] = data
  if (message?.is_sent) return published(message.message_id, at)
  const code = message?.drop_reason?.code ?? ""
  throw rejected(
    drops.find(([pattern]) => pattern.test(code))?.[1] ?? "Twitch dropped this message without saying why.",
  )
}

/** Announcements are answered without an id, so ours stands in for it. */
async function announce({ caption, post, key }: Part, at: TwitchAccess): Promise<Published> {
  const { remoteId } = at.account
  const query = new URLSearchParams({ broadcaster_id: remoteId, moderator_id: remoteId })
  await client.request(at, apiUrl(`/chat/announcements?${query}`), {
    method: "POST",
    headers: bearer(at),
    json: { message: caption, color: post.config.color },
  })
  return published(key, at)
}

const prepare: Publish["prepare"] = async (_part, at) => {
  await assertValid(at)
  return null
}

const send: Publish["send"] = (part, _draft, at) =>
  part.post.config.announcement ? announce(part, at) : sendMessage(part, at)

export const publish: Publish = { prepare, send }
