import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { Tokens } from "@/lib/platforms/oauth2"
import type { Platform, Published } from "@/lib/platforms/platform"
import { apiUrl, ask, bearer, client, type KickAccess } from "./client"

const sentSchema = z.object({ data: z.object({ is_sent: z.boolean(), message_id: z.string() }) })

/** 200 does not mean that anybody saw it. A message has no page of its own: the channel is where people see it. */
const send: Platform<unknown, Tokens>["publish"]["send"] = async ({ caption }, _draft, at) => {
  const { data } = await ask(at, "/chat", sentSchema, {
    method: "POST",
    json: { type: "user", broadcaster_user_id: Number(at.account.remoteId), content: caption },
  })
  if (!data.is_sent)
    throw rejected(
      "Kick did not deliver this message and does not say why. Look at the chat's settings: slow mode, followers only, blocked words.",
    )
  return { id: data.message_id, url: at.account.profileUrl }
}

export const publish = { send }

/** One that is gone already is no failure. */
export async function remove(published: Published[], at: KickAccess): Promise<void> {
  for (const { id } of published)
    await client.request(at, apiUrl(`/chat/${encodeURIComponent(id)}`), {
      method: "DELETE",
      headers: bearer(at),
      accept: ({ status }) => status === 404,
    })
}
