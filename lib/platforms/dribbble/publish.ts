import { z } from "zod"
import { unknownOutcome } from "@/lib/platforms/errors"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { OutgoingMedia, OutgoingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import { mediaFile } from "@/lib/platforms/text/media-file"
import { api, type DribbbleContext } from "./client"
import type { DribbbleConfig } from "./config"

type Part = OutgoingPart<DribbbleConfig>
type Publish = Platform<DribbbleConfig, Tokens>["publish"]

const pendingSchema = z.object({ id: z.string(), since: z.string() })
const shotSchema = z.object({ html_url: z.string() })

/** How long Dribbble takes at most: https://developer.dribbble.com/v2/shots/#create-a-shot */
const processingTimeoutMs = 5 * 60_000

const unconfirmedShot = () =>
  unknownOutcome("Dribbble accepted the shot but hasn't published it yet. Check before trying again.")

async function formOf({ caption, post }: Part, image: OutgoingMedia): Promise<FormData> {
  const { title, tags, team_id, low_profile, rebound_source_id } = post.config
  const form = new FormData()
  form.set("image", await mediaFile(image))
  form.set("title", title)
  if (caption) form.set("description", caption)
  for (const tag of tags ?? []) form.append("tags[]", tag)
  if (team_id) form.set("team_id", team_id)
  if (low_profile !== undefined) form.set("low_profile", String(low_profile))
  if (rebound_source_id) form.set("rebound_source_id", rebound_source_id)
  return form
}

/** The shot's URL returns 404 until Dribbble has processed it. */
const send: Publish["send"] = async (part, _draft, ctx) => {
  const body = await formOf(part, part.media[0]!)
  const { status, headers } = await api.request(ctx, "/shots", { method: "POST", body })
  const id = /\/shots\/(\d+)/.exec(headers.get("location") ?? "")?.[1]
  if (status !== 202 || !id) throw unconfirmedShot()
  return { pending: { id, since: ctx.now().toISOString() } }
}

const poll: Publish["poll"] = async (pending, ctx) => {
  const { id, since } = pendingSchema.parse(pending)
  const accept = (response: { status: number }) => response.status === 404
  const { status, body } = await api.request(ctx, `/shots/${id}`, { accept })
  const shot = shotSchema.safeParse(body)
  if (status === 200 && shot.success) return { id, url: shot.data.html_url }
  if (ctx.now().getTime() - Date.parse(since) > processingTimeoutMs) throw unconfirmedShot()
  return { pending: { id, since } }
}

export const publish: Publish = { send, poll }

export async function remove(published: PublishedPart[], ctx: DribbbleContext): Promise<void> {
  for (const { id } of published) await api.remove(ctx, `/shots/${id}`)
}
