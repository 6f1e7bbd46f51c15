import { asString, sandboxOrigin, type Call, type Fields } from "@/lib/platforms/sandbox/sandbox"
import { respondAfterAccept, processingSeconds } from "@/lib/platforms/sandbox/faults"
import { toFeedMedia, storeMedia } from "@/lib/platforms/sandbox/media"
import { faultResponseFor, storeMessage } from "./sandbox-messages"
import * as world from "./sandbox-world"
import type { SandboxFile } from "./sandbox-world"

/** How long a file is scanned before its message appears. */
const scanSeconds = 2
const maxAltLength = 1000
export const uploadOrigin = sandboxOrigin("slack")

export const getUploadUrl = world.withTeam(async (call) => {
  const { filename, length, alt_txt } = await call.fields()
  if (!filename || !Number(length)) return world.errorResponse("missing_argument")
  const alt = asString(alt_txt)
  if (alt.length > maxAltLength) return world.errorResponse("alt_txt_too_large")
  const id = world.newId("F")
  const name = asString(filename)
  const file: SandboxFile = { id, name, length: Number(length), alt: alt || null, media: null, shared: null }
  await call.store.put("file", id, file)
  return world.okResponse({ upload_url: `${uploadOrigin}/upload/v1/${id}`, file_id: id })
})

/** Plain storage: uploads carry no access token. */
export async function receiveUpload(call: Call): Promise<Response> {
  const file = await world.findFile(call, call.params.id)
  const bytes = await call.bytes()
  if (!file || bytes.byteLength !== file.length) return new Response("Bad upload", { status: 400 })
  const { id, mimeType } = await storeMedia(call, bytes, call.request.headers.get("content-type") ?? "")
  await call.store.put("file", file.id, { ...file, media: { id, mimeType } })
  return new Response(`OK - ${file.length}`)
}

export const completeUpload = world.withTeam(async (call, team) => {
  const fields = await call.fields()
  const channel = await world.findChannel(call, team, fields.channel_id)
  if (!channel) return world.errorResponse("channel_not_found")
  if (!channel.isPrivate && !(await call.store.get("member", channel.id)))
    return world.errorResponse("not_in_channel")
  const fileFields = Array.isArray(fields.files) ? (fields.files as Fields[]) : []
  const files = await Promise.all(fileFields.map(({ id }) => world.findFile(call, id)))
  const uploaded = files.flatMap((file) =>
    file?.media && !file.shared ? [{ ...file, media: file.media }] : [],
  )
  if (fileFields.length === 0 || uploaded.length < fileFields.length)
    return world.errorResponse("file_update_failed")
  const text = asString(fields.initial_comment)
  const faultResponse = await faultResponseFor(call, text)
  if (faultResponse) return faultResponse
  const message = await storeMessage(call, channel, {
    text,
    thread: asString(fields.thread_ts) || null,
    media: uploaded.map(({ media, alt }) => toFeedMedia(call, { ...media, alt })),
    fileIds: uploaded.map(({ id }) => id),
    metadata: null,
  })
  const at = call.now().getTime() + (processingSeconds(text) || scanSeconds) * 1000
  const shared = { channelId: channel.id, ts: message.id, at }
  for (const file of uploaded) await call.store.put("file", file.id, { ...file, shared })
  const response = world.okResponse({ files: uploaded.map(({ id }) => ({ id, title: null })) })
  return respondAfterAccept(text, response)
})

export const getFile = world.withTeam(async (call) => {
  const file = await world.findFile(call, call.query.get("file"))
  if (!file) return world.errorResponse("file_not_found")
  const { shared } = file
  const isVisible = shared && shared.at <= call.now().getTime()
  const shares = isVisible ? { public: { [shared.channelId]: [{ ts: shared.ts }] } } : {}
  return world.okResponse({ file: { id: file.id, name: file.name, size: file.length, shares } })
})

export const deleteFile = world.withTeam(async (call) => {
  const file = await world.findFile(call, (await call.fields()).file)
  if (!file) return world.errorResponse("file_not_found")
  await call.store.delete("file", file.id)
  return world.okResponse()
})
