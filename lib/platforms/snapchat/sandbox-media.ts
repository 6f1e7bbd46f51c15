import { createDecipheriv } from "node:crypto"
import { asString, type Call, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import { processingSeconds } from "@/lib/platforms/sandbox/faults"
import { sandboxId } from "@/lib/platforms/sandbox/ids"
import { readFileBytes, storeMedia } from "@/lib/platforms/sandbox/media"
import { onOwnProfile, errorResponse, invalidArgument, signedIn, okResponse } from "./sandbox-world"

/** An uploaded file, which can be posted once. */
export type Container = {
  id: string
  ownerId: string
  mimeType: string
  key: string
  iv: string
  parts: number
  stored: string | null
}

const maxPartBytes = 32 * 1024 * 1024
const maxParts = 35
/** For larger files only the size is stored. */
const maxStoredBytes = 1_500_000

export const findContainer = async (ctx: SandboxContext, id: unknown) =>
  (await ctx.store.get("container", String(id))) as Container | null
const saveContainer = (ctx: SandboxContext, container: Container) =>
  ctx.store.put("container", container.id, container)

const hasByteLength = (value: unknown, bytes: number) =>
  Buffer.from(asString(value), "base64").byteLength === bytes

export const createMedia = onOwnProfile(async (call, person) => {
  const { type, name, key, iv } = await call.fields()
  if (type !== "IMAGE" && type !== "VIDEO") return invalidArgument("type is not valid.")
  if (!hasByteLength(key, 32) || !hasByteLength(iv, 16)) return invalidArgument("key or iv is not valid.")
  const image = asString(name).endsWith(".png") ? "image/png" : "image/jpeg"
  const id = sandboxId(call)
  await saveContainer(call, {
    id,
    ownerId: person.id,
    mimeType: type === "VIDEO" ? "video/mp4" : image,
    key: asString(key),
    iv: asString(iv),
    parts: 0,
    stored: null,
  })
  const path = `/us/v1/media/${id}/multipart-upload`
  return okResponse(call, { media_id: id, add_path: path, finalize_path: path })
})

async function addPart(call: Call, container: Container): Promise<Response> {
  const { part_number, file } = await call.fields()
  const bytes = await readFileBytes(file)
  const number = Number(part_number)
  if (!bytes || bytes.byteLength > maxPartBytes || number !== container.parts + 1 || number > maxParts)
    return invalidArgument("The part is missing, too large or out of order.")
  const base64 = bytes.byteLength <= maxStoredBytes ? Buffer.from(bytes).toString("base64") : null
  const key = `${container.id}/${String(number).padStart(2, "0")}`
  await call.store.put("part", key, { size: bytes.byteLength, base64 })
  await saveContainer(call, { ...container, parts: number })
  return okResponse(call, {})
}

async function finalize(call: Call, container: Container): Promise<Response> {
  const storedParts = await call.store.list("part", { prefix: `${container.id}/` })
  const parts = storedParts.map(({ doc }) => doc as { size: number; base64: string | null })
  const size = parts.reduce((total, part) => total + part.size, 0)
  if (parts.length === 0) return invalidArgument("There are no parts.")
  const { id, mimeType, key, iv } = container
  if (parts.some(({ base64 }) => base64 === null)) {
    await call.store.put("media", id, { id, mimeType, size, base64: null })
    await saveContainer(call, { ...container, stored: id })
    return okResponse(call, {})
  }
  const decipher = createDecipheriv("aes-256-cbc", Buffer.from(key, "base64"), Buffer.from(iv, "base64"))
  const encrypted = Buffer.concat(parts.map(({ base64 }) => Buffer.from(base64 ?? "", "base64")))
  try {
    const bytes = Buffer.concat([decipher.update(encrypted), decipher.final()])
    await saveContainer(call, { ...container, stored: (await storeMedia(call, bytes, mimeType)).id })
  } catch {
    return errorResponse(400, "MEDIA_DECRYPTION_FAILED", "The media could not be decrypted.")
  }
  return okResponse(call, {})
}

export const upload = signedIn(async (call, person) => {
  const container = await findContainer(call, call.params.id)
  if (container?.ownerId !== person.id) return errorResponse(404, "NOT_FOUND", "The media was not found.")
  const { action } = await call.fields()
  if (action === "ADD") return addPart(call, container)
  return action === "FINALIZE" ? finalize(call, container) : invalidArgument("action is not valid.")
})

/** `[[processing:10s]]` keeps the media processing for 10 seconds after the first attempt to post it. */
export async function isProcessing(call: Call, container: Container, text: string): Promise<boolean> {
  const seconds = processingSeconds(text)
  if (!seconds) return false
  const readyAt = call.now().getTime() + seconds * 1000
  if (await call.store.insertIfAbsent("busy", container.id, readyAt)) return true
  return Number(await call.store.get("busy", container.id)) > call.now().getTime()
}
