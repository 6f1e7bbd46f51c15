import { sandboxOrigin, type Call, type Fields } from "@/lib/platforms/twin"
import { accepted, processingSeconds } from "@/lib/platforms/twin-faults"
import { feedMedia, storeMedia } from "@/lib/platforms/twin-media"
import { refusalFor, storeMessage, textOf } from "./twin-messages"
import * as world from "./twin-world"
import type { TwinFile } from "./twin-world"

/** How long a file is looked at before its message appears. */
const scanSeconds = 2
const maxAlt = 1000
export const uploadOrigin = sandboxOrigin("slack")

export const getUploadUrl = world.withTeam(async (call) => {
  const { filename, length, alt_txt } = await call.fields()
  if (!filename || !Number(length)) return world.refuse("missing_argument")
  const alt = textOf(alt_txt)
  if (alt.length > maxAlt) return world.refuse("alt_txt_too_large")
  const id = world.newId("F")
  const file: TwinFile = {
    id,
    name: textOf(filename),
    length: Number(length),
    alt: alt || null,
    media: null,
    shared: null,
  }
  await call.store.put("file", id, file)
  return world.succeed({ upload_url: `${uploadOrigin}/upload/v1/${id}`, file_id: id })
})

/** Behind the upload address stands storage, which knows nothing of tokens. */
export async function receiveUpload(call: Call): Promise<Response> {
  const file = await world.fileOf(call, call.params.id)
  const bytes = await call.bytes()
  if (!file || bytes.byteLength !== file.length) return new Response("Bad upload", { status: 400 })
  const { id, mimeType } = await storeMedia(call, bytes, call.request.headers.get("content-type") ?? "")
  await call.store.put("file", file.id, { ...file, media: { id, mimeType } })
  return new Response(`OK - ${file.length}`)
}

export const completeUpload = world.withTeam(async (call, team) => {
  const fields = await call.fields()
  const channel = await world.channelOf(call, team, fields.channel_id)
  if (!channel) return world.refuse("channel_not_found")
  if (!channel.isPrivate && !(await call.store.get("member", channel.id)))
    return world.refuse("not_in_channel")
  const asked = Array.isArray(fields.files) ? (fields.files as Fields[]) : []
  const files = await Promise.all(asked.map(({ id }) => world.fileOf(call, id)))
  const uploaded = files.filter((file) => file !== null && file.media !== null && file.shared === null)
  if (asked.length === 0 || uploaded.length < asked.length) return world.refuse("file_update_failed")
  const text = textOf(fields.initial_comment)
  const refusal = await refusalFor(call, text)
  if (refusal) return refusal
  const message = await storeMessage(call, channel, {
    text,
    thread: textOf(fields.thread_ts) || null,
    media: uploaded.flatMap((file) =>
      file?.media ? [feedMedia(call, { ...file.media, alt: file.alt })] : [],
    ),
    fileIds: uploaded.flatMap((file) => file?.id ?? []),
    metadata: null,
  })
  const at = call.now().getTime() + (processingSeconds(text) || scanSeconds) * 1000
  for (const file of uploaded)
    if (file)
      await call.store.put("file", file.id, {
        ...file,
        shared: { channelId: channel.id, ts: message.id, at },
      })
  return accepted(text, world.succeed({ files: asked.map(({ id }) => ({ id, title: null })) }))
})

export const getFile = world.withTeam(async (call) => {
  const file = await world.fileOf(call, call.query.get("file"))
  if (!file) return world.refuse("file_not_found")
  const { shared } = file
  const isOut = shared && shared.at <= call.now().getTime()
  const shares = isOut ? { public: { [shared.channelId]: [{ ts: shared.ts }] } } : {}
  return world.succeed({ file: { id: file.id, name: file.name, size: file.length, shares } })
})

export const deleteFile = world.withTeam(async (call) => {
  const file = await world.fileOf(call, (await call.fields()).file)
  if (!file) return world.refuse("file_not_found")
  await call.store.delete("file", file.id)
  return world.succeed()
})
