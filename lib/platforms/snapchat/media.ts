import { createCipheriv, randomBytes } from "node:crypto"
import { z } from "zod"
import { readChunks, getFileSize } from "@/lib/platforms/text/chunks"
import { bytesFile } from "@/lib/platforms/text/media-file"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import { requestJson, profilePath, type SnapchatContext } from "./client"

/** A file can have up to 35 parts of up to 32 MiB. Smaller ones take less memory, and our limit of 500 MB fits into 32 of them. */
const partBytes = 15 * 1024 * 1024

/** Upload paths come from the response. Only paths on Snapchat's own host are allowed. */
const pathSchema = z.string().regex(/^\/[\w\-./~%?&=:+]*$/)
const pathsSchema = { add_path: pathSchema, finalize_path: pathSchema }

/** Either a single container or a list with one. */
const containerSchema = z.union([
  z.object({ media_id: z.string(), ...pathsSchema }),
  z
    .object({ media: z.tuple([z.object({ media: z.object({ id: z.string(), ...pathsSchema }) })]) })
    .transform(({ media: [{ media }] }) => ({ media_id: media.id, ...media })),
])

async function* encryptedParts(media: OutgoingMedia, key: Buffer, iv: Buffer) {
  const cipher = createCipheriv("aes-256-cbc", key, iv)
  for (const { bytes, last } of readChunks(media, await getFileSize(media), partBytes)) {
    const encrypted = cipher.update(await bytes())
    yield last ? Buffer.concat([encrypted, cipher.final()]) : encrypted
  }
}

const postForm = (ctx: SnapchatContext, path: string, form: FormData) =>
  requestJson(ctx, path, z.unknown(), { method: "POST", body: form })

/** Returns the id of the uploaded file, which can be posted once within a day. */
export async function uploadMedia(media: OutgoingMedia, ctx: SnapchatContext): Promise<string> {
  const key = randomBytes(32)
  const iv = randomBytes(16)
  const container = await requestJson(ctx, profilePath(ctx, "media"), containerSchema, {
    method: "POST",
    json: {
      type: media.kind === "video" ? "VIDEO" : "IMAGE",
      name: media.name,
      key: key.toString("base64"),
      iv: iv.toString("base64"),
    },
  })
  let partNumber = 0
  for await (const part of encryptedParts(media, key, iv)) {
    const form = new FormData()
    form.set("action", "ADD")
    form.set("part_number", String(++partNumber))
    form.set("file", await bytesFile(part, media.name))
    await postForm(ctx, container.add_path, form)
  }
  const form = new FormData()
  form.set("action", "FINALIZE")
  await postForm(ctx, container.finalize_path, form)
  return container.media_id
}
