import { asString, type Call, type Fields, type TwinContext } from "@/lib/platforms/twin/twin"
import * as faults from "@/lib/platforms/twin/faults"
import { twinId } from "@/lib/platforms/twin/ids"
import { toFeedMedia } from "@/lib/platforms/twin/media"
import { postCounter } from "@/lib/platforms/twin/metrics"
import { createPost, findOwnPost, listPosts, type TwinPost } from "@/lib/platforms/twin/posts"
import { findContainer, isProcessing } from "./twin-media"
import { onOwnProfile, errorResponse, invalidArgument, okResponse } from "./twin-world"

type Details = { collection: string }
type Snap = TwinPost<Details>
type Draft = { mediaId: unknown; text: string; problem: string | null }

const reviewMs = 2000

const faultResponses: faults.FaultResponses = {
  rate_limited: () => errorResponse(429, "RATE_LIMITED", "Too many requests.", faults.retryAfterHeader),
  token_expired: () => errorResponse(401, "UNAUTHORIZED", "The access token is not valid or has expired."),
  rejected: () => invalidArgument("A sandbox keyword rejected this text."),
  unavailable: () => errorResponse(503, "INTERNAL_ERROR", "The service is not available."),
}

const parseStory = ({ media_id, customized_ttl }: Fields): Draft => {
  const ttl = (customized_ttl as { ttl?: unknown } | undefined)?.ttl
  const isValid = ["ONE_DAY", "TWO_DAYS", "THREE_DAYS", "ONE_WEEK"].includes(String(ttl ?? "ONE_DAY"))
  return { mediaId: media_id, text: "", problem: isValid ? null : "customized_ttl is not valid." }
}

function parseSavedStory({ saved_stories }: Fields): Draft {
  const [story] = (saved_stories ?? []) as { title?: unknown; snap_sources?: { media_id?: unknown }[] }[]
  const text = asString(story?.title)
  const problem = text && text.length <= 45 ? null : "title is missing or too long."
  return { mediaId: story?.snap_sources?.[0]?.media_id, text, problem }
}

function parseSpotlight({ media_id, description, locale }: Fields): Draft {
  const text = asString(description)
  const problem = text.length > 160 ? "description is too long." : locale ? null : "locale is required."
  return { mediaId: media_id, text, problem }
}

const createHandler = (collection: string, parse: (fields: Fields) => Draft, idField: string) =>
  onOwnProfile(async (call, person) => {
    const { mediaId, text, problem } = parse(await call.fields())
    const container = await findContainer(call, mediaId)
    if (container?.ownerId !== person.id || !container.stored)
      return errorResponse(400, "MEDIA_NOT_FOUND", "The media was not found.")
    const isVideo = container.mimeType === "video/mp4"
    if (problem || (collection === "spotlights" && !isVideo))
      return invalidArgument(problem ?? "A Spotlight must be a video.")
    if (await isProcessing(call, container, text))
      return errorResponse(400, "MEDIA_PROCESSING", "The media is still being processed.")
    const faultResponse = await faults.injectFault(call, text, faultResponses)
    if (faultResponse) return faultResponse
    if (!(await call.store.insertIfAbsent("posted", container.id, true)))
      return errorResponse(400, "MEDIA_POSTING_ALREADY_IN_PROGRESS", "The media is being posted already.")
    const { id } = await createPost<Details>(call, {
      id: twinId(call),
      ownerId: person.id,
      url: `${call.baseUrl}/add/${person.username}`,
      text,
      media: [toFeedMedia(call, { id: container.stored, mimeType: container.mimeType })],
      details: { collection },
    })
    return faults.respondAfterAccept(text, okResponse(call, { [idField]: id }))
  })

export const createStory = createHandler("stories", parseStory, "story_id")
export const createSavedStory = createHandler("saved_stories", parseSavedStory, "saved_story_id")
export const createSpotlight = createHandler("spotlights", parseSpotlight, "spotlight_id")

function spotlightView({ id, ownerId, text, createdAt }: Snap, ctx: TwinContext) {
  const isReviewed = ctx.now().getTime() - Date.parse(createdAt) >= reviewMs
  const status = isReviewed ? "LIVE" : "SUBMITTED"
  const spotlight = { id, profile_id: ownerId, caption: text, created_at: createdAt, status }
  return { sub_request_status: "SUCCESS", spotlight }
}

export const listSpotlights = onOwnProfile(async (call, person) => {
  const posts = await listPosts<Details>(call, person.id, Number(call.query.get("limit") ?? 20))
  const spotlights = posts.filter(({ details }) => details.collection === "spotlights")
  return okResponse(call, { spotlights: spotlights.map((post) => spotlightView(post, call)) })
})

async function findOwnSnap(call: Call, collection: string | undefined): Promise<Snap | null> {
  const snap = await findOwnPost<Details>(call, call.params.profile ?? "", call.params.id)
  return snap?.details.collection === collection ? snap : null
}

export const getSpotlight = onOwnProfile(async (call) => {
  const snap = await findOwnSnap(call, "spotlights")
  return snap
    ? okResponse(call, { spotlights: [spotlightView(snap, call)] })
    : errorResponse(404, "NOT_FOUND", "The Spotlight was not found.")
})

export const getStats = onOwnProfile(async (call) => {
  const snap = await findOwnSnap(call, call.params.collection)
  if (!snap) return errorResponse(404, "NOT_FOUND", "The post was not found.")
  const count = postCounter(snap, call)
  const stats = {
    VIEWS: count("view", 900),
    VIEWERS: count("viewer", 700),
    SHARES: count("share", 12),
    REPLIES: count("reply", 8),
    FAVORITES: count("favorite", 40),
    SCREENSHOTS: count("screenshot", 5),
    SWIPE_UPS: count("swipe", 9),
  }
  return okResponse(call, { timeseries_stats: [{ stats }] })
})
