import { z } from "zod"
import { unreadable } from "@/lib/platforms/http"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import { bearer, client, type LemmyAccess } from "./client"

const answerSchema = z.object({
  /** 0.19: https://git.asonix.dog/asonix/pict-rs#api */
  files: z.array(z.object({ file: z.string() })).optional(),
  image_url: z.string().optional(),
})

/** The address of an uploaded file on the server's image store. */
export async function uploadMedia(media: OutgoingMedia, at: LemmyAccess): Promise<string> {
  const { instance, version } = at.credentials
  const body = new FormData()
  body.set("images[]", new File([await media.bytes()], media.name, { type: media.mimeType }))
  const url = version === "v4" ? `${instance}/api/v4/image` : `${instance}/pictrs/image`
  const options = { method: "POST", headers: bearer(at.credentials), body }
  const { files, image_url } = await client.json(at, url, answerSchema, options)
  const address = image_url ?? (files?.[0] && `${instance}/pictrs/image/${files[0].file}`)
  if (!address) throw unreadable("Lemmy")
  return address
}
