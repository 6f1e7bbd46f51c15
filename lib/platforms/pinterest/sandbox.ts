import * as faults from "@/lib/platforms/sandbox/faults"
import { asString, json, type Call, type FeedMedia, type Fields } from "@/lib/platforms/sandbox/sandbox"
import { sandboxNumericId } from "@/lib/platforms/sandbox/ids"
import { toFeedMedia, storeMedia } from "@/lib/platforms/sandbox/media"
import { postCounter } from "@/lib/platforms/sandbox/metrics"
import * as sandboxPosts from "@/lib/platforms/sandbox/posts"
import { isHost } from "@/lib/platforms/operator-settings"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import { createPerson, toAccount } from "@/lib/platforms/sandbox/people"
import { statusOf, findUpload, getMedia, receiveUpload, registerMedia, uploadOrigin } from "./sandbox-media"
import * as world from "./sandbox-world"

const faultResponses: faults.FaultResponses = {
  rate_limited: () => {
    const headers = world.rateLimitHeaders(0, faults.sandboxRetryAfterSeconds)
    return world.errorResponse(429, 8, "You have exceeded a rate limit. Try again later.", headers)
  },
  token_expired: () => world.errorResponse(401, 1104, "The access token is not valid or has expired."),
  rejected: () => world.invalidRequest("the pin was rejected by a sandbox keyword."),
  unavailable: () => world.errorResponse(503, 11, "Something went wrong on our end. Sorry about that."),
}

const pinView = ({ id, text, media, createdAt, details }: world.SandboxPin) => ({
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
    return world.invalidRequest(`'${asString(fields.board_id)}' must match pattern ^\\d+$`)
  if (!world.findBoard(fields.board_id)) return world.errorResponse(404, 40, "Board not found.")
  const section = fields.board_section_id
  if (section && !world.sections.some(({ id, boardId }) => id === section && boardId === fields.board_id))
    return world.errorResponse(404, 2031, "Board section not found.")
  for (const [name, max] of Object.entries(maxLengths))
    if ([...asString(fields[name])].length > max)
      return world.invalidRequest(`${name} is too long, constraint: maxLength=${max}`)
  return null
}

const storeInline = async (call: Call, { data, content_type }: Fields, alt: string | null) => {
  const bytes = new Uint8Array(Buffer.from(asString(data), "base64"))
  return toFeedMedia(call, { ...(await storeMedia(call, bytes, asString(content_type))), alt })
}

/** `[[processing:10s]]` in the text keeps the video in processing, starting with the first attempt. */
async function videoOf(call: Call, source: Fields, text: string): Promise<FeedMedia[] | Response> {
  const upload = await findUpload(call, source.media_id)
  if (!upload) return world.errorResponse(404, 2622, "Sorry! We could not find that media upload.")
  const seconds = faults.processingSeconds(text)
  if (seconds && (await call.store.insertIfAbsent("delayed", upload.id, true))) {
    upload.readyAt = call.now().getTime() + seconds * 1000
    await call.store.put("upload", upload.id, upload)
  }
  const hasCover = ["cover_image_url", "cover_image_data", "cover_image_key_frame_time"].some(
    (name) => name in source,
  )
  if (!hasCover) return world.errorResponse(400, 1, "Missing cover_image_url or cover_image_content_type")
  if (statusOf(upload, call.now()) !== "succeeded" || !upload.file)
    return world.errorResponse(400, 2623, "The media upload is still being processed.")
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
    return world.invalidRequest("media_source is not valid, constraint: minItems=2, maxItems=5")
  return Promise.all(items.map((item, index) => storeInline(call, item, index === 0 ? alt : null)))
}

const createPin = world.signedIn(async (call, person) => {
  const fields = await call.fields()
  const error = validate(fields)
  if (error) return error
  const media = await mediaOf(call, fields)
  if (media instanceof Response) return media
  const text = asString(fields.description)
  const fault = await faults.injectFault(call, text, faultResponses)
  if (fault) return fault
  const id = sandboxNumericId(call)
  const pin = await sandboxPosts.createPost<world.PinDetails>(call, {
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
  return faults.respondAfterAccept(text, json(pinView(pin), 201, world.rateLimitHeaders(99, 60)))
})

const deletePin = world.signedIn(async (call, person) => {
  const pin = await sandboxPosts.findOwnPost(call, person.id, call.params.id)
  if (!pin) return world.errorResponse(404, 50, "Pin not found.")
  await sandboxPosts.deletePost(call, pin)
  return new Response(null, { status: 204 })
})

const listPins = world.signedIn(async (call, person) => {
  const { board, section } = call.params
  const pins = (await sandboxPosts.listPosts<world.PinDetails>(call, person.id, 250)).filter(
    ({ details }) => details.boardId === board && (!section || details.sectionId === section),
  )
  return json(world.paginate(call, pins.map(pinView)))
})

const perDay = { IMPRESSION: 400, PIN_CLICK: 30, OUTBOUND_CLICK: 12, SAVE: 15, VIDEO_MRC_VIEW: 90 }

const getAnalytics = world.signedIn(async (call, person) => {
  const pin = await sandboxPosts.findOwnPost<world.PinDetails>(call, person.id, call.params.id)
  if (!pin) return world.errorResponse(404, 404, "Pin not found.")
  const metricTypes = (call.query.get("metric_types") ?? "").split(",")
  const hasPeriod = call.query.get("start_date") && call.query.get("end_date")
  if (!hasPeriod || (metricTypes.includes("VIDEO_MRC_VIEW") && !pin.details.isVideo))
    return world.errorResponse(400, 400, "Invalid pins analytics parameters.")
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

const getUser = world.signedIn((_call, person) =>
  json({
    id: person.id,
    username: person.username,
    business_name: person.displayName,
    account_type: "BUSINESS",
    profile_image: "",
    monthly_views: 1200,
  }),
)

const listBoards = world.signedIn((call) => json(world.paginate(call, world.boards)))

const getBoard = world.signedIn((call) =>
  json(world.findBoard(call.params.board) ?? null, world.findBoard(call.params.board) ? 200 : 404),
)

const listSections = world.signedIn((call) => {
  if (!world.findBoard(call.params.board)) return world.errorResponse(404, 40, "Board not found.")
  const own = world.sections
    .filter(({ boardId }) => boardId === call.params.board)
    .map(({ id, name }) => ({ id, name }))
  return json(world.paginate(call, own))
})

const scopes = ["boards:read", "boards:write", "pins:read", "pins:write", "user_accounts:read"]

export const pinterestSandbox = defineSandbox({
  ownsHost: (url) =>
    isHost(url, "pinterest", "https://api.pinterest.com") ||
    isHost(url, "pinterest", "https://www.pinterest.com", "web") ||
    url.origin === uploadOrigin,
  notFound: () => world.errorResponse(404, 0, "Not Found"),
  routes: [
    ...world.signIn.routes,
    { method: "GET", path: "/v5/user_account", handle: getUser },
    { method: "GET", path: "/v5/boards", handle: listBoards },
    { method: "GET", path: "/v5/boards/:board", handle: getBoard },
    { method: "GET", path: "/v5/boards/:board/pins", handle: listPins },
    { method: "GET", path: "/v5/boards/:board/sections", handle: listSections },
    { method: "GET", path: "/v5/boards/:board/sections/:section/pins", handle: listPins },
    { method: "POST", path: "/v5/media", handle: registerMedia },
    { method: "GET", path: "/v5/media/:id", handle: getMedia },
    { method: "POST", path: "/media-upload", handle: receiveUpload },
    { method: "POST", path: "/v5/pins", handle: createPin },
    { method: "DELETE", path: "/v5/pins/:id", handle: deletePin },
    { method: "GET", path: "/v5/pins/:id/analytics", handle: getAnalytics },
    { method: "GET", path: "/pin/:id", handle: sandboxPosts.showPost },
    { method: "GET", path: "/:username", handle: sandboxPosts.showProfile },
  ],
  createAccount: async (name, ctx) => {
    const person = await createPerson(ctx, name)
    return {
      account: toAccount(person, `${ctx.baseUrl}/${person.username}/`),
      credentials: await world.signIn.issueCredentials(ctx, person.id, scopes),
    }
  },
  feed: sandboxPosts.postFeed,
})
