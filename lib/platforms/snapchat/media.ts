import { createCipheriv, randomBytes } from "node:crypto"
import { z } from "zod"
import { chunksOf, sizeOf } from "@/lib/platforms/chunks"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import { ask, profilePath, type SnapchatAccess } from "./client"

/** Snapchat takes 32 MiB in one request, what is around the file included. */
const partBytes = 31 * 1024 * 1024

/** Addresses come from the answer: nothing but a path on Snapchat's own host is followed. */
const pathSchema = z.string().regex(/^\/[\w\-./~%?&=:+]*$/)
const pathsSchema = { add_path: pathSchema, finalize_path: pathSchema }

/** A container stands alone or in a list. */
const containerSchema = z.union([
  z.object({ media_id: z.string(), ...pathsSchema }),
  z
    .object({ media: z.tuple([z.object({ media: z.object({ id: z.string(), ...pathsSchema }) })]) })
    .transform(({ media: [{ media }] }) => ({ media_id: media.id, ...media })),
])

async function* encryptedParts(media: OutgoingMedia, key: Buffer, iv: Buffer) {
  const cipher = createCipheriv("aes-256-cbc", key, iv)
  for (const { bytes, last } of chunksOf(media, await sizeOf(media), partBytes)) {
    const encrypted = cipher.update(await bytes())
    yield last ? Buffer.concat([encrypted, cipher.final()]) : encrypted
  }
}

const post = (at: SnapchatAccess, path: string, form: FormData) =>
  ask(at, path, z.unknown(), { method: "POST", body: form })

/** The id of the uploaded file; it can be posted once, within a day. */
export async function uploadMedia(media: OutgoingMedia, at: SnapchatAccess): Promise<string> {
  const key = randomBytes(32)
  const iv = randomBytes(16)
  const container = await ask(at, profilePath(at, "media"), containerSchema, {
    method: "POST",
    json: {
      type: media.kind === "video" ? "VIDEO" : "IMAGE",
      name: media.name,
      key: key.toString("base64"),
      iv: iv.toString("base64"),
    },
  })
  let number = 0
  for await (const part of encryptedParts(media, key, iv)) {
    const form = new FormData()
    form.set("action", "ADD")
    form.set("part_number", String(++number))
    form.set("file", new File([part], media.name))
    await post(at, container.add_path, form)
  }
  const form = new FormData()
  form.set("action", "FINALIZE")
  await post(at, container.finalize_path, form)
  return container.media_id
}
