import type { Call, Fields, TwinContext } from "@/lib/platforms/twin"
import { accepted, refusalOf, sandboxWaitSeconds, type RefusalAnswers } from "@/lib/platforms/twin-faults"
import { twinId } from "@/lib/platforms/twin-id"
import { feedMedia } from "@/lib/platforms/twin-media"
import { grownCount } from "@/lib/platforms/twin-metrics"
import { postById, postsOf, savePost, type TwinPerson, type TwinPost } from "@/lib/platforms/twin-people"
import { containerOf, isProcessing } from "./twin-media"
import { onOwnProfile, refuse, succeed } from "./twin-world"

type Details = { collection: string }
type Snap = TwinPost<Details>
type Draft = { mediaId: unknown; text: string; problem: string | null }

const reviewMilliseconds = 2000

const refusals: RefusalAnswers = {
  rate_limited: () =>
    refuse(429, "RATE_LIMITED", "Too many requests.", { "retry-after": String(sandboxWaitSeconds) }),
  token_expired: () => refuse(401, "UNAUTHORIZED", "The access token is not valid or has expired."),
  rejected: () => refuse(400, "INVALID_ARGUMENT", "The text was refused by a magic word."),
  unavailable: () => refuse(503, "INTERNAL_ERROR", "The service is not available."),
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "")

const storyOf = ({ media_id, customized_ttl }: Fields): Draft => {
  const ttl = (customized_ttl as { ttl?: unknown } | undefined)?.ttl
  const known = ["ONE_DAY", "TWO_DAYS", "THREE_DAYS", "ONE_WEEK"].includes(String(ttl ?? "ONE_DAY"))
  return { mediaId: media_id, text: "", problem: known ? null : "customized_ttl is not valid." }
}

function savedStoryOf({ saved_stories }: Fields): Draft {
  const [story] = (saved_stories ?? []) as { title?: unknown; snap_sources?: { media_id?: unknown }[] }[]
  const text = textOf(story?.title)
  const problem = text && text.length <= 45 ? null : "title is missing or too long."
  return { mediaId: story?.snap_sources?.[0]?.media_id, text, problem }
}

function spotlightOf({ media_id, description, locale }: Fields): Draft {
  const text = textOf(description)
  const problem = text.length > 160 ? "description is too long." : locale ? null : "locale is required."
  return { mediaId: media_id, text, problem }
}

const createIn = (collection: string, draftOf: (fields: Fields) => Draft, idName: string) =>
  onOwnProfile(async (call, person) => {
    const { mediaId, text, problem } = draftOf(await call.fields())
    const container = await containerOf(call, mediaId)
    if (container?.ownerId !== person.id || !container.stored)
      return refuse(400, "MEDIA_NOT_FOUND", "There is no such media.")
    const isVideo = container.mimeType === "video/mp4"
    if (problem || (collection === "spotlights" && !isVideo))
      return refuse(400, "INVALID_ARGUMENT", problem ?? "A Spotlight is a video.")
    if (await isProcessing(call, container, text))
      return refuse(400, "MEDIA_PROCESSING", "The media is still being processed.")
    const refusal = await refusalOf(call, text, refusals)
    if (refusal) return refusal
    if (!(await call.store.insertIfAbsent("posted", container.id, true)))
      return refuse(400, "MEDIA_POSTING_ALREADY_IN_PROGRESS", "The media is being posted already.")
    const id = twinId(call)
    const media = [feedMedia(call, { id: container.stored, mimeType: container.mimeType })]
    await savePost(call, snapOf(call, person, { id, text, media, details: { collection } }))
    return accepted(text, succeed(call, { [idName]: id }))
  })

const snapOf = (
  call: TwinContext,
  { id: ownerId, username }: TwinPerson,
  snap: Pick<Snap, "id" | "text" | "media" | "details">,
): Snap => ({
  ...snap,
  ownerId,
  url: `${call.baseUrl}/add/${username}`,
  parent: null,
  createdAt: call.now().toISOString(),
})

export const createStory = createIn("stories", storyOf, "story_id")
export const createSavedStory = createIn("saved_stories", savedStoryOf, "saved_story_id")
export const createSpotlight = createIn("spotlights", spotlightOf, "spotlight_id")

function spotlightView({ id, ownerId, text, createdAt }: Snap, at: TwinContext) {
  const reviewed = at.now().getTime() - Date.parse(createdAt) >= reviewMilliseconds
  const status = reviewed ? "LIVE" : "SUBMITTED"
  const spotlight = { id, profile_id: ownerId, caption: text, created_at: createdAt, status }
  return { sub_request_status: "SUCCESS", spotlight }
}

export const listSpotlights = onOwnProfile(async (call, person) => {
  const posts = await postsOf<Details>(call, person.id, Number(call.query.get("limit") ?? 20))
  const spotlights = posts.filter(({ details }) => details.collection === "spotlights")
  return succeed(call, { spotlights: spotlights.map((post) => spotlightView(post, call)) })
})

const ownSnap = async (call: Call, collection: string): Promise<Snap | null> => {
  const snap = await postById<Details>(call, call.params.id ?? "")
  return snap?.ownerId === call.params.profile && snap?.details.collection === collection ? snap : null
}

export const getSpotlight = onOwnProfile(async (call) => {
  const snap = await ownSnap(call, "spotlights")
  return snap
    ? succeed(call, { spotlights: [spotlightView(snap, call)] })
    : refuse(404, "NOT_FOUND", "There is no such Spotlight.")
})

export const getStats = onOwnProfile(async (call) => {
  const snap = await ownSnap(call, call.params.collection ?? "")
  if (!snap) return refuse(404, "NOT_FOUND", "There is nothing of this id.")
  const count = (name: string, perDay: number) =>
    grownCount(`${snap.id}#${name}`, snap.createdAt, call.now(), perDay)
  const stats = {
    VIEWS: count("view", 900),
    VIEWERS: count("viewer", 700),
    SHARES: count("share", 12),
    REPLIES: count("reply", 8),
    FAVORITES: count("favorite", 40),
    SCREENSHOTS: count("screenshot", 5),
    SWIPE_UPS: count("swipe", 9),
  }
  return succeed(call, { timeseries_stats: [{ stats }] })
})
