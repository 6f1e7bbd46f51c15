import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { Platform, PublishedPart } from "@/lib/platforms/platform"
import { api, type KickContext } from "./client"

const sentSchema = z.object({ data: z.object({ is_sent: z.boolean(), message_id: z.string() }) })

/** A 200 doesn't mean the message was delivered. Messages have no URL of their own, so this returns the channel's. */
const send: Platform<unknown, Tokens>["publish"]["send"] = async ({ caption }, _draft, ctx) => {
  const { data } = await api.json(ctx, "/chat", sentSchema, {
    method: "POST",
    json: { type: "user", broadcaster_user_id: Number(ctx.account.remoteId), content: caption },
  })
  if (!data.is_sent)
    throw rejected(
      "Kick didn't deliver this message and gave no reason. Check the chat's settings: slow mode, followers-only mode, blocked words.",
    )
  return { id: data.message_id, url: ctx.account.profileUrl }
}

export const publish = { send }

export async function remove(published: PublishedPart[], ctx: KickContext): Promise<void> {
  for (const { id } of published) await api.remove(ctx, `/chat/${encodeURIComponent(id)}`)
}
