import { asString, json, type Call, type Route, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import * as faults from "@/lib/platforms/sandbox/faults"
import { readFileBytes, mediaUrl, storeMedia } from "@/lib/platforms/sandbox/media"
import { postCounter } from "@/lib/platforms/sandbox/metrics"
import type { SandboxPerson } from "@/lib/platforms/sandbox/people"
import { idempotentId } from "@/lib/platforms/sandbox/store"
import { escapeHtml } from "@/lib/platforms/markup/escape-html"
import { findUrls, graphemeLength, measureText } from "@/lib/platforms/check/text-length"
import * as world from "./sandbox-world"
import type { SandboxAttachment, SandboxStatus, World } from "./sandbox-world"

const videoSeconds = 3
const maxImageBytes = 16 * 1024 * 1024

const rateLimitHeaders = (call: Call, remaining: number, seconds: number) => ({
  "X-RateLimit-Limit": "300",
  "X-RateLimit-Remaining": String(remaining),
  "X-RateLimit-Reset": new Date(call.now().getTime() + seconds * 1000).toISOString(),
})

const faultResponses: faults.FaultResponses = {
  rate_limited: (call) =>
    json({ error: "Too many requests" }, 429, rateLimitHeaders(call, 0, faults.sandboxRetryAfterSeconds)),
  token_expired: () => world.errorResponse(401, "The access token expired"),
  rejected: () => world.errorResponse(422, "Validation failed: Text was rejected by a sandbox keyword"),
  unavailable: () =>
    world.errorResponse(503, "There was a temporary problem serving your request, please try again"),
}

const attachmentView = (
  { id, mediaId, mimeType, description, readyAt }: SandboxAttachment,
  ctx: SandboxContext,
) => ({
  id,
  type: mimeType.startsWith("video/") ? "video" : "image",
  url: readyAt <= ctx.now().getTime() ? mediaUrl(ctx, mediaId) : null,
  preview_url: mediaUrl(ctx, mediaId),
  description,
  meta: {},
})

const findAttachment = async (call: Call, id: unknown) =>
  (await call.store.get("attachment", String(id))) as SandboxAttachment | null

const linkHtml = (url: string) => {
  const [, scheme = "", rest = ""] = /^(https?:\/\/)(.*)$/i.exec(url) ?? []
  const label = `<span class="invisible">${scheme}</span><span>${escapeHtml(rest.slice(0, 30))}</span><span class="invisible">${escapeHtml(rest.slice(30))}</span>`
  return `<a href="${escapeHtml(url)}" rel="nofollow noopener" target="_blank">${label}</a>`
}

function toHtml(text: string) {
  let html = ""
  let from = 0
  for (const { url, start, end } of findUrls(text)) {
    html += escapeHtml(text.slice(from, start)) + linkHtml(url)
    from = end
  }
  html += escapeHtml(text.slice(from))
  return text && `<p>${html.replace(/\n\n+/g, "</p><p>").replace(/\n/g, "<br />")}</p>`
}

export const statusUrl = (person: SandboxPerson, id: string, ctx: Pick<SandboxContext, "baseUrl">) =>
  `${ctx.baseUrl}/@${person.username}/${id}`

export const accountView = (person: SandboxPerson, ctx: SandboxContext) => ({
  id: person.id,
  username: person.username,
  acct: person.username,
  display_name: person.displayName,
  avatar: null,
  url: `${ctx.baseUrl}/@${person.username}`,
})

function statusView(status: SandboxStatus, person: SandboxPerson, ctx: SandboxContext, origin: string) {
  const count = postCounter(status, ctx)
  return {
    id: status.id,
    created_at: status.createdAt,
    in_reply_to_id: status.parent,
    visibility: status.visibility,
    spoiler_text: status.spoiler,
    uri: `${origin}/users/${person.username}/statuses/${status.id}`,
    url: statusUrl(person, status.id, ctx),
    content: toHtml(status.text),
    media_attachments: status.attachments.map((attachment) => attachmentView(attachment, ctx)),
    account: accountView(person, ctx),
    favourites_count: count("favourite", 30),
    reblogs_count: count("reblog", 12),
    replies_count: count("reply", 5),
    quotes_count: count("quote", 1),
  }
}

type StatusInput = {
  text: string
  spoiler: string
  attachments: (SandboxAttachment | null)[]
  poll: string[] | null
}

function validate(
  { text, spoiler, attachments, poll }: StatusInput,
  { caption, mediaMax, mediaRequired }: World,
  now: number,
): string | null {
  if (!text && attachments.length === 0) return "Validation failed: Text can't be blank"
  if (measureText(caption, text).length + graphemeLength(spoiler) > caption.max)
    return `Validation failed: Text character limit of ${caption.max} exceeded`
  if (attachments.includes(null)) return "Validation failed: Media could not be found"
  if (mediaRequired && attachments.length === 0) return "The media ids field is required."
  if (attachments.length > mediaMax) return `Validation failed: Cannot attach more than ${mediaMax} files`
  if (poll && attachments.length > 0) return "Validation failed: Cannot attach a poll to a post with media"
  if (poll && poll.length > 4) return "Validation failed: Options can't contain more than 4 items"
  if (attachments.length > 1 && attachments.some((attachment) => attachment?.mimeType.startsWith("video/")))
    return "Validation failed: Cannot attach a video to a post that already contains images"
  if (attachments.some((attachment) => attachment && attachment.readyAt > now))
    return "Cannot attach files that have not finished processing. Try again in a moment!"
  return null
}

/** `[[processing:10s]]` in the text keeps the media in processing, starting with the first attempt. */
async function delayMedia(call: Call, text: string, attachments: (SandboxAttachment | null)[]) {
  const seconds = faults.processingSeconds(text)
  for (const attachment of attachments) {
    if (!seconds || !attachment) continue
    if (!(await call.store.insertIfAbsent("delayed", attachment.id, true))) continue
    attachment.readyAt = call.now().getTime() + seconds * 1000
    await call.store.put("attachment", attachment.id, attachment)
  }
}

async function readStatusInput(
  call: Call,
): Promise<StatusInput & { visibility: string; parent: string | null }> {
  const fields = await call.fields()
  const ids = Array.isArray(fields.media_ids) ? fields.media_ids : []
  const poll = fields.poll as { options?: string[] } | undefined
  return {
    text: asString(fields.status),
    spoiler: asString(fields.spoiler_text),
    visibility: asString(fields.visibility) || "public",
    parent: asString(fields.in_reply_to_id) || null,
    poll: poll?.options ?? null,
    attachments: await Promise.all(ids.map((id) => findAttachment(call, id))),
  }
}

const findOwnStatus = async (call: Call, person: SandboxPerson, id = "") =>
  (await call.store.get("status", world.statusKey(person.id, id))) as SandboxStatus | null

/** The routes of a server's API. */
export function statusRoutes(server: World): Route[] {
  const { signedIn } = server

  const uploadMedia = signedIn(async (call) => {
    const { file, description } = await call.fields()
    const bytes = await readFileBytes(file)
    if (!bytes) return world.errorResponse(422, "Validation failed: File can't be blank")
    const mimeType = (file as Blob).type
    if (!/^(image|video)\//.test(mimeType))
      return world.errorResponse(422, "Validation failed: File content type is invalid")
    if (mimeType.startsWith("image/") && bytes.byteLength > maxImageBytes)
      return world.errorResponse(422, "Validation failed: File file size must be less than 16 MB")
    const stored = await storeMedia(call, bytes, mimeType)
    const alt = typeof description === "string" ? description : null
    const seconds = faults.processingSeconds(alt ?? "") || (mimeType.startsWith("video/") ? videoSeconds : 0)
    const attachment: SandboxAttachment = {
      id: world.nextId(call),
      mediaId: stored.id,
      mimeType,
      description: alt,
      readyAt: call.now().getTime() + seconds * 1000,
    }
    await call.store.put("attachment", attachment.id, attachment)
    return json(attachmentView(attachment, call), seconds > 0 ? 202 : 200)
  })

  const getMedia = signedIn(async (call) => {
    const attachment = await findAttachment(call, call.params.id)
    if (!attachment) return world.errorResponse(404, "Record not found")
    return json(attachmentView(attachment, call), attachment.readyAt <= call.now().getTime() ? 200 : 206)
  })

  const createStatus = signedIn(async (call, person) => {
    const input = await readStatusInput(call)
    const idempotencyKey = server.isIdempotent ? call.request.headers.get("idempotency-key") : null
    const key = `${person.id}:${idempotencyKey}`
    const existingId = idempotencyKey ? await call.store.get("idempotency", key) : null
    const existing = existingId && (await findOwnStatus(call, person, String(existingId)))
    if (existing) return json(statusView(existing, person, call, server.origin))
    await delayMedia(call, input.text, input.attachments)
    const error = validate(input, server, call.now().getTime())
    if (error) return world.errorResponse(422, error)
    if (input.parent && !(await findOwnStatus(call, person, input.parent)))
      return world.errorResponse(404, "The post you are trying to reply to does not appear to exist.")
    const fault = await faults.injectFault(call, input.text, faultResponses)
    if (fault) return fault
    const attachments = input.attachments.filter((attachment) => attachment !== null)
    const id = await idempotentId(call.store, "idempotency", {
      key: idempotencyKey ? key : null,
      id: world.nextId(call),
    })
    const status: SandboxStatus = {
      ...input,
      id,
      accountId: person.id,
      attachments,
      createdAt: call.now().toISOString(),
    }
    await call.store.put("status", world.statusKey(person.id, id), status)
    const headers = rateLimitHeaders(call, 299, 10_800)
    return faults.respondAfterAccept(
      input.text,
      json(statusView(status, person, call, server.origin), 200, headers),
    )
  })

  const getStatus = signedIn(async (call, person) => {
    const status = await findOwnStatus(call, person, call.params.id)
    return status
      ? json(statusView(status, person, call, server.origin))
      : world.errorResponse(404, "Record not found")
  })

  const deleteStatus = signedIn(async (call, person) => {
    const status = await findOwnStatus(call, person, call.params.id)
    if (!status) return world.errorResponse(404, "Record not found")
    await call.store.delete("status", world.statusKey(person.id, status.id))
    return json({ ...statusView(status, person, call, server.origin), text: status.text })
  })

  const listStatuses = signedIn(async (call, person) => {
    const limit = Math.min(Number(call.query.get("limit") ?? 20), 40)
    const found = await call.store.list("status", { prefix: `${call.params.id}/`, newestFirst: true, limit })
    return json(found.map(({ doc }) => statusView(doc as SandboxStatus, person, call, server.origin)))
  })

  return [
    { method: "POST", path: "/api/v2/media", handle: uploadMedia },
    { method: "GET", path: "/api/v1/media/:id", handle: getMedia },
    { method: "POST", path: "/api/v1/statuses", handle: createStatus },
    { method: "GET", path: "/api/v1/statuses/:id", handle: getStatus },
    { method: "DELETE", path: "/api/v1/statuses/:id", handle: deleteStatus },
    { method: "GET", path: "/api/v1/accounts/:id/statuses", handle: listStatuses },
  ]
}
