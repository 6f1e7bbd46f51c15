import sharp from "sharp"
import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import { mediaFile } from "@/lib/platforms/text/media-file"
import { client, postForm, type RedditContext } from "./client"

const leaseSchema = z.object({
  args: z.object({
    action: z.string(),
    fields: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
  asset: z.object({ asset_id: z.string() }),
})

/** Images and videos are posted by `url`, gallery items by `assetId`. */
export type Upload = { url: string; assetId: string }

type Uploadable = Pick<OutgoingMedia, "name" | "mimeType" | "size" | "bytes" | "slice">

/** S3 form upload: signed fields first, file last, no access token. */
export async function uploadMedia(media: Uploadable, ctx: RedditContext): Promise<Upload> {
  const lease = { filepath: media.name, mimetype: media.mimeType }
  const { args, asset } = await postForm(ctx, "/api/media/asset.json", lease, leaseSchema)
  const action = new URL(args.action, "https://www.reddit.com").href.replace(/\/$/, "")
  const form = new FormData()
  for (const { name, value } of args.fields) form.set(name, value)
  form.set("file", await mediaFile(media))
  const { status } = await client.request(ctx, action, {
    method: "POST",
    body: form,
    accept: (response) =>
      response.status === 400 && /EntityTooLarge|MaxSizeAllowed/.test(String(response.body)),
  })
  if (status === 400) throw rejected(`${media.name} is too large for Reddit.`)
  const key = args.fields.find(({ name }) => name === "key")?.value ?? ""
  return { url: `${action}/${key}`, assetId: asset.asset_id }
}

/** Reddit requires a poster for every video, but shows its own previews. */
export async function createPoster(): Promise<Uploadable> {
  const create = { width: 1280, height: 720, channels: 3 as const, background: "#18181b" }
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer())
  return {
    name: "poster.png",
    mimeType: "image/png",
    size: bytes.byteLength,
    bytes: async () => bytes,
    slice: async (start, end) => bytes.slice(start, end),
  }
}
