import * as faults from "@/lib/platforms/sandbox/faults"
import { asString, type Call, type Fields, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import { sandboxId } from "@/lib/platforms/sandbox/ids"
import { toFeedMedia } from "@/lib/platforms/sandbox/media"
import { postCounter } from "@/lib/platforms/sandbox/metrics"
import * as sandboxPosts from "@/lib/platforms/sandbox/posts"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import { createPerson, toAccount } from "@/lib/platforms/sandbox/people"
import * as media from "./sandbox-media"
import * as world from "./sandbox-world"

type Details = { collection: string }
type Snap = sandboxPosts.SandboxPost<Details>
type Draft = { mediaId: unknown; text: string; problem: string | null }

const reviewMs = 2000

const faultResponses: faults.FaultResponses = {
  rate_limited: () => world.errorResponse(429, "RATE_LIMITED", "Too many requests.", faults.retryAfterHeader),
  token_expired: () =>
    world.errorResponse(401, "UNAUTHORIZED", "The access token is not valid or has expired."),
  rejected: () => world.invalidArgument("A sandbox keyword rejected this text."),
  unavailable: () => world.errorResponse(503, "INTERNAL_ERROR", "The service is not available."),
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
  world.onOwnProfile(async (call, person) => {
    const { mediaId, text, problem } = parse(await call.fields())
    const container = await media.findContainer(call, mediaId)
    if (container?.ownerId !== person.id || !container.stored)
      return world.errorResponse(400, "MEDIA_NOT_FOUND", "The media was not found.")
    const isVideo = container.mimeType === "video/mp4"
    if (problem || (collection === "spotlights" && !isVideo))
      return world.invalidArgument(problem ?? "A Spotlight must be a video.")
    if (await media.isProcessing(call, container, text))
      return world.errorResponse(400, "MEDIA_PROCESSING", "The media is still being processed.")
    const faultResponse = await faults.injectFault(call, text, faultResponses)
    if (faultResponse) return faultResponse
    if (!(await call.store.insertIfAbsent("posted", container.id, true)))
      return world.errorResponse(
        400,
        "MEDIA_POSTING_ALREADY_IN_PROGRESS",
        "The media is being posted already.",
      )
    const { id } = await sandboxPosts.createPost<Details>(call, {
      id: sandboxId(call),
      ownerId: person.id,
      url: `${call.baseUrl}/add/${person.username}`,
      text,
      media: [toFeedMedia(call, { id: container.stored, mimeType: container.mimeType })],
      details: { collection },
    })
    return faults.respondAfterAccept(text, world.okResponse(call, { [idField]: id }))
  })

const createStory = createHandler("stories", parseStory, "story_id")
const createSavedStory = createHandler("saved_stories", parseSavedStory, "saved_story_id")
const createSpotlight = createHandler("spotlights", parseSpotlight, "spotlight_id")

function spotlightView({ id, ownerId, text, createdAt }: Snap, ctx: SandboxContext) {
  const isReviewed = ctx.now().getTime() - Date.parse(createdAt) >= reviewMs
  const status = isReviewed ? "LIVE" : "SUBMITTED"
  const spotlight = { id, profile_id: ownerId, caption: text, created_at: createdAt, status }
  return { sub_request_status: "SUCCESS", spotlight }
}

const listSpotlights = world.onOwnProfile(async (call, person) => {
  const posts = await sandboxPosts.listPosts<Details>(call, person.id, Number(call.query.get("limit") ?? 20))
  const spotlights = posts.filter(({ details }) => details.collection === "spotlights")
  return world.okResponse(call, { spotlights: spotlights.map((post) => spotlightView(post, call)) })
})

async function findOwnSnap(call: Call, collection: string | undefined): Promise<Snap | null> {
  const snap = await sandboxPosts.findOwnPost<Details>(call, call.params.profile ?? "", call.params.id)
  return snap?.details.collection === collection ? snap : null
}

const getSpotlight = world.onOwnProfile(async (call) => {
  const snap = await findOwnSnap(call, "spotlights")
  return snap
    ? world.okResponse(call, { spotlights: [spotlightView(snap, call)] })
    : world.errorResponse(404, "NOT_FOUND", "The Spotlight was not found.")
})

const getStats = world.onOwnProfile(async (call) => {
  const snap = await findOwnSnap(call, call.params.collection)
  if (!snap) return world.errorResponse(404, "NOT_FOUND", "The post was not found.")
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
  return world.okResponse(call, { timeseries_stats: [{ stats }] })
})

const profilePath = "/v1/public_profiles/:profile"

export const snapchatSandbox = defineSandbox({
  ownsHost: world.hosts,
  notFound: () => world.errorResponse(404, "NOT_FOUND", "Not found."),
  routes: [
    ...world.signIn.routes,
    { method: "GET", path: "/v1/public_profiles/my_profile", handle: world.myProfile },
    { method: "GET", path: "/v1/organizations/:organization/public_profiles", handle: world.listProfiles },
    { method: "POST", path: `${profilePath}/media`, handle: media.createMedia },
    { method: "POST", path: "/us/v1/media/:id/multipart-upload", handle: media.upload },
    { method: "POST", path: `${profilePath}/stories`, handle: createStory },
    { method: "POST", path: `${profilePath}/saved_stories`, handle: createSavedStory },
    { method: "POST", path: `${profilePath}/spotlights`, handle: createSpotlight },
    { method: "GET", path: `${profilePath}/spotlights`, handle: listSpotlights },
    { method: "GET", path: `${profilePath}/spotlights/:id`, handle: getSpotlight },
    { method: "GET", path: `${profilePath}/:collection/:id/stats`, handle: getStats },
    { method: "GET", path: "/add/:username", handle: sandboxPosts.showProfile },
  ],
  createAccount: async (name, ctx) => {
    const person = await createPerson(ctx, name)
    return {
      account: toAccount(person, `${ctx.baseUrl}/add/${person.username}`),
      credentials: await world.signIn.issueCredentials(ctx, person.id, ["snapchat-profile-api"]),
    }
  },
  feed: sandboxPosts.postFeed,
})
