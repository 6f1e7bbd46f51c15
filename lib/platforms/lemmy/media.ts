import { z } from "zod"
import { unexpectedResponse } from "@/lib/platforms/http"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import { bearer, client, type LemmyContext } from "./client"

const responseSchema = z.object({
  /** 0.19: https://git.asonix.dog/asonix/pict-rs#api */
  files: z.array(z.object({ file: z.string() })).optional(),
  image_url: z.string().optional(),
})

/** Uploads a file and returns its URL on the server. */
export async function uploadMedia(media: OutgoingMedia, ctx: LemmyContext): Promise<string> {
  const { instance, version } = ctx.credentials
  const body = new FormData()
  body.set("images[]", new File([await media.bytes()], media.name, { type: media.mimeType }))
  const url = version === "v4" ? `${instance}/api/v4/image` : `${instance}/pictrs/image`
  const options = { method: "POST", headers: bearer(ctx.credentials), body }
  const { files, image_url } = await client.json(ctx, url, responseSchema, options)
  const uploadUrl = image_url ?? (files?.[0] && `${instance}/pictrs/image/${files[0].file}`)
  if (!uploadUrl) throw unexpectedResponse("Lemmy")
  return uploadUrl
}
