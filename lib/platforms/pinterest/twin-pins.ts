import { asString, json, type Call, type FeedMedia, type Fields } from "@/lib/platforms/twin/twin"
import * as faults from "@/lib/platforms/twin/faults"
import { twinNumericId } from "@/lib/platforms/twin/ids"
import { toFeedMedia, storeMedia } from "@/lib/platforms/twin/media"
import { postCounter } from "@/lib/platforms/twin/metrics"
import { createPost, deletePost, findOwnPost, listPosts } from "@/lib/platforms/twin/posts"
import { statusOf, findUpload } from "./twin-media"
import {
  findBoard,
  rateLimitHeaders,
  paginate,
  errorResponse,
  invalidRequest,
  sections,
  signedIn,
  type PinDetails,
  type TwinPin,
} from "./twin-world"

const faultResponses: faults.FaultResponses = {
  rate_limited: () => {
    const headers = rateLimitHeaders(0, faults.sandboxRetryAfterSeconds)
    return errorResponse(429, 8, "You have exceeded a rate limit. Try again later.", headers)
  },
  token_expired: () => errorResponse(401, 1104, "The access token is not valid or has expired."),
  rejected: () => invalidRequest("the pin was rejected by a sandbox keyword."),
  unavailable: () => errorResponse(503, 11, "Something went wrong on our end. Sorry about that."),
}

const pinView = ({ id, text, media, createdAt, details }: TwinPin) => ({
  id,
  board_id: details.boardId,
  board_section_id: details.sectionId,
  title: details.title,
  description: text || null,
  link: details.link,
  alt_text: media[0]?.alt ?? null,
  created_at: createdAt.replace(/\.\d+Z$/, ""),
  creative_type: details.isVideo ? "VIDEO" : media.length > 1 ? "CAROUSEL" : "REGULAR",
})

const maxLengths = { title: 100, description: 800, link: 2048, alt_text: 500 }

function validate(fields: Fields): Response | null {
  if (!/^\d+$/.test(asString(fields.board_id)))
    return invalidRequest(`'${asString(fields.board_id)}' must match pattern ^\\d+$`)
  if (!findBoard(fields.board_id)) return errorResponse(404, 40, "Board not found.")
  const section = fields.board_section_id
  if (section && !sections.some(({ id, boardId }) => id === section && boardId === fields.board_id))
    return errorResponse(404, 2031, "Board section not found.")
  for (const [name, max] of Object.entries(maxLengths))
    if ([...asString(fields[name])].length > max)
      return invalidRequest(`${name} is too long, constraint: maxLength=${max}`)
  return null
}

const storeInline = async (call: Call, { data, content_type }: Fields, alt: string | null) => {
  const bytes = new Uint8Array(Buffer.from(asString(data), "base64"))
  return toFeedMedia(call, { ...(await storeMedia(call, bytes, asString(content_type))), alt })
}

/** `[[processing:10s]]` in the text keeps the video in processing, starting with the first attempt. */
async function videoOf(call: Call, source: Fields, text: string): Promise<FeedMedia[] | Response> {
  const upload = await findUpload(call, source.media_id)
  if (!upload) return errorResponse(404, 2622, "Sorry! We could not find that media upload.")
  const seconds = faults.processingSeconds(text)
  if (seconds && (await call.store.insertIfAbsent("delayed", upload.id, true))) {
    upload.readyAt = call.now().getTime() + seconds * 1000
    await call.store.put("upload", upload.id, upload)
  }
  const hasCover = ["cover_image_url", "cover_image_data", "cover_image_key_frame_time"].some(
    (name) => name in source,
  )
  if (!hasCover) return errorResponse(400, 1, "Missing cover_image_url or cover_image_content_type")
  if (statusOf(upload, call.now()) !== "succeeded" || !upload.file)
    return errorResponse(400, 2623, "The media upload is still being processed.")
  const video = toFeedMedia(call, upload.file)
  const { cover_image_data: data, cover_image_content_type: content_type } = source
  return data ? [video, await storeInline(call, { data, content_type }, null)] : [video]
}

async function mediaOf(call: Call, fields: Fields): Promise<FeedMedia[] | Response> {
  const source = (fields.media_source ?? {}) as Fields
  const alt = asString(fields.alt_text) || null
  if (source.source_type === "video_id") return videoOf(call, source, asString(fields.description))
  if (source.source_type === "image_base64") return [await storeInline(call, source, alt)]
  const items = Array.isArray(source.items) ? (source.items as Fields[]) : []
  if (source.source_type !== "multiple_image_base64" || items.length < 2 || items.length > 5)
    return invalidRequest("media_source is not valid, constraint: minItems=2, maxItems=5")
  return Promise.all(items.map((item, index) => storeInline(call, item, index === 0 ? alt : null)))
}

export const createPin = signedIn(async (call, person) => {
  const fields = await call.fields()
  const error = validate(fields)
  if (error) return error
  const media = await mediaOf(call, fields)
  if (media instanceof Response) return media
  const text = asString(fields.description)
  const fault = await faults.injectFault(call, text, faultResponses)
  if (fault) return fault
  const id = twinNumericId(call)
  const pin = await createPost<PinDetails>(call, {
    id,
    url: `${call.baseUrl}/pin/${id}/`,
    text,
    media,
    ownerId: person.id,
    details: {
      boardId: asString(fields.board_id),
      sectionId: asString(fields.board_section_id) || null,
      title: asString(fields.title) || null,
      link: asString(fields.link) || null,
      isVideo: media.some(({ mimeType }) => mimeType.startsWith("video/")),
    },
  })
  return faults.respondAfterAccept(text, json(pinView(pin), 201, rateLimitHeaders(99, 60)))
})

export const deletePin = signedIn(async (call, person) => {
  const pin = await findOwnPost(call, person.id, call.params.id)
  if (!pin) return errorResponse(404, 50, "Pin not found.")
  await deletePost(call, pin)
  return new Response(null, { status: 204 })
})

export const listPins = signedIn(async (call, person) => {
  const { board, section } = call.params
  const pins = (await listPosts<PinDetails>(call, person.id, 250)).filter(
    ({ details }) => details.boardId === board && (!section || details.sectionId === section),
  )
  return json(paginate(call, pins.map(pinView)))
})

const perDay = { IMPRESSION: 400, PIN_CLICK: 30, OUTBOUND_CLICK: 12, SAVE: 15, VIDEO_MRC_VIEW: 90 }

export const getAnalytics = signedIn(async (call, person) => {
  const pin = await findOwnPost<PinDetails>(call, person.id, call.params.id)
  if (!pin) return errorResponse(404, 404, "Pin not found.")
  const metricTypes = (call.query.get("metric_types") ?? "").split(",")
  const hasPeriod = call.query.get("start_date") && call.query.get("end_date")
  if (!hasPeriod || (metricTypes.includes("VIDEO_MRC_VIEW") && !pin.details.isVideo))
    return errorResponse(400, 400, "Invalid pins analytics parameters.")
  const count = postCounter(pin, call)
  const summary = Object.entries(perDay).filter(([name]) => metricTypes.includes(name))
  return json({
    all: {
      daily_metrics: [],
      summary_metrics: Object.fromEntries(summary.map(([name, daily]) => [name, count(name, daily)])),
      lifetime_metrics: { TOTAL_COMMENTS: count("comment", 3), TOTAL_REACTIONS: count("reaction", 9) },
    },
  })
})
