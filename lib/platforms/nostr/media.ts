import { createHash } from "node:crypto"
import { z } from "zod"
import { readChunks, getFileSize } from "@/lib/platforms/text/chunks"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import { mediaFile } from "@/lib/platforms/text/media-file"
import { client, type NostrContext } from "./client"
import type { Sign } from "./relay"

const chunkBytes = 4_000_000
const authKind = 24242
const authSeconds = 600

const descriptorSchema = z.object({ url: z.url() })

async function sha256Of(media: OutgoingMedia): Promise<string> {
  const hash = createHash("sha256")
  for (const chunk of readChunks(media, await getFileSize(media), chunkBytes))
    hash.update(await chunk.bytes())
  return hash.digest("hex")
}

/** Uploads the raw file to a Blossom server, authorized by a signed event: https://github.com/hzrd149/blossom/blob/master/buds/02.md */
async function upload(media: OutgoingMedia, sha256: string, server: string, sign: Sign, ctx: NostrContext) {
  const now = Math.floor(ctx.now().getTime() / 1000)
  const authorization = await sign({
    kind: authKind,
    created_at: now,
    content: `Upload ${media.name}`,
    tags: [
      ["t", "upload"],
      ["x", sha256],
      ["expiration", String(now + authSeconds)],
      ["server", new URL(server).hostname],
    ],
  })
  const body = await mediaFile(media)
  const { url } = await client.json(ctx, `${server}/upload`, descriptorSchema, {
    method: "PUT",
    headers: {
      authorization: `Nostr ${Buffer.from(JSON.stringify(authorization)).toString("base64url")}`,
      "content-type": media.mimeType,
      "x-sha-256": sha256,
    },
    body,
  })
  return url
}

export type Attachment = { url: string; imeta: string[] }

/** Uploads or links a file and describes it in an `imeta` tag: https://github.com/nostr-protocol/nips/blob/master/92.md */
export async function attach(media: OutgoingMedia, sign: Sign, ctx: NostrContext): Promise<Attachment> {
  const sha256 = await sha256Of(media)
  const { mediaServer } = ctx.credentials
  const url = mediaServer ? await upload(media, sha256, mediaServer, sign, ctx) : media.url
  const { width, height, alt, mimeType, size } = media
  const imeta = [
    "imeta",
    `url ${url}`,
    `m ${mimeType}`,
    `x ${sha256}`,
    ...(width && height ? [`dim ${width}x${height}`] : []),
    ...(alt ? [`alt ${alt.replace(/\s+/g, " ")}`] : []),
    ...(size ? [`size ${size}`] : []),
  ]
  return { url, imeta }
}
