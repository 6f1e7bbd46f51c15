import { asString, json, type Call, type Fields } from "@/lib/platforms/sandbox/sandbox"
import { respondAfterAccept, processingSeconds, injectFault } from "@/lib/platforms/sandbox/faults"
import { googleFaultResponses } from "@/lib/platforms/google/sandbox-google"
import { sandboxId } from "@/lib/platforms/sandbox/ids"
import { toFeedMedia, storeMedia } from "@/lib/platforms/sandbox/media"
import { type SandboxPerson } from "@/lib/platforms/sandbox/people"
import { createPost } from "@/lib/platforms/sandbox/posts"
import { isCategory, errorResponse, invalid, signedIn } from "./sandbox-world"

export type VideoDetails = { title: string; privacy: string; readyAt: number; playlist: string | null }

type Session = {
  id: string
  ownerId: string
  title: string
  description: string
  privacy: string
  size: number
  received: number
  videoId: string | null
}

const defaultProcessingSeconds = 2

export const asFields = (value: unknown) =>
  typeof value === "object" && value !== null ? (value as Fields) : {}

function validate(snippet: Fields, status: Fields): Response | null {
  const title = asString(snippet.title)
  const description = asString(snippet.description)
  if (!title || title.length > 100 || /[<>]/.test(title))
    return invalid("invalidTitle", "The request metadata specifies an invalid or empty video title.")
  if (Buffer.byteLength(description) > 5000 || /[<>]/.test(description))
    return invalid("invalidDescription", "The request metadata specifies an invalid video description.")
  if (!isCategory(snippet.categoryId))
    return invalid("invalidCategoryId", "The categoryId property specifies an invalid category ID.")
  if (status.publishAt && status.privacyStatus !== "private")
    return invalid("invalidPublishAt", "The request metadata specifies an invalid scheduled publishing time.")
  return null
}

/** Returns the upload URL in the Location header. */
export const openSession = signedIn(async (call, { id: ownerId }) => {
  const { snippet, status } = await call.fields()
  const size = Number(call.request.headers.get("x-upload-content-length"))
  if (call.query.get("uploadType") !== "resumable" || !size)
    return invalid("badRequest", "Upload type and content length are required.")
  const problem = validate(asFields(snippet), asFields(status))
  if (problem) return problem
  const session: Session = {
    id: sandboxId(call),
    ownerId,
    title: asString(asFields(snippet).title),
    description: asString(asFields(snippet).description),
    privacy: asString(asFields(status).privacyStatus),
    size,
    received: 0,
    videoId: null,
  }
  await call.store.put("session", session.id, session)
  const location = new URL(call.request.url)
  location.search = new URLSearchParams({ uploadType: "resumable", upload_id: session.id }).toString()
  return new Response(null, { status: 200, headers: { location: location.href } })
})

const incompleteResponse = (received: number) =>
  new Response(null, {
    status: 308,
    headers: received > 0 ? { range: `bytes=0-${received - 1}` } : undefined,
  })

const videoView = (id: string, { title, description, privacy }: Session) => ({
  kind: "youtube#video",
  id,
  snippet: { title, description },
  status: { uploadStatus: "uploaded", privacyStatus: privacy },
})

async function finish(call: Call, session: Session, bytes: Uint8Array): Promise<Response> {
  const fault = await injectFault(call, session.description, googleFaultResponses)
  if (fault) return fault
  const videoId = sandboxId(call)
  const mimeType = call.request.headers.get("content-type") ?? "video/mp4"
  const { id } = await storeMedia(call, bytes, mimeType)
  const seconds = processingSeconds(session.description) || defaultProcessingSeconds
  await createPost<VideoDetails>(call, {
    id: videoId,
    ownerId: session.ownerId,
    url: `${call.baseUrl}/watch?v=${videoId}`,
    text: session.description,
    media: [toFeedMedia(call, { id, mimeType })],
    details: {
      title: session.title,
      privacy: session.privacy,
      readyAt: call.now().getTime() + seconds * 1000,
      playlist: null,
    },
  })
  await call.store.put("session", session.id, { ...session, received: session.size, videoId })
  return respondAfterAccept(session.description, json(videoView(videoId, session)))
}

/** Chunks arrive in order. A complete session returns its video for any further request. */
export const putChunk = signedIn(async (call: Call, person: SandboxPerson) => {
  const id = call.query.get("upload_id") ?? ""
  const session = (await call.store.get("session", id)) as Session | null
  if (!session || session.ownerId !== person.id)
    return errorResponse(404, "notFound", "The session does not exist.")
  if (session.videoId) return json(videoView(session.videoId, session))
  const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(call.request.headers.get("content-range") ?? "")
  if (!range || Number(range[1]) !== session.received) return incompleteResponse(session.received)
  const bytes = await call.bytes()
  const received = session.received + bytes.byteLength
  if (received >= session.size) return finish(call, session, bytes)
  await call.store.put("session", id, { ...session, received })
  return incompleteResponse(received)
})
