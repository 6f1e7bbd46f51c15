import { isHost } from "@/lib/platforms/operator-settings"
import { json, type Call } from "@/lib/platforms/sandbox/sandbox"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import { injectFault } from "@/lib/platforms/sandbox/faults"
import { sandboxId } from "@/lib/platforms/sandbox/ids"
import { postCounter } from "@/lib/platforms/sandbox/metrics"
import { sandboxOAuth2 } from "@/lib/platforms/sandbox/oauth2"
import { createPerson, toAccount, type SandboxPerson } from "@/lib/platforms/sandbox/people"
import { createPost, listPosts, postFeed, showPost } from "@/lib/platforms/sandbox/posts"
import {
  findContainer,
  createContainer,
  toFetchedMedia,
  postInsights,
  carouselItems,
  findOwnPost,
  publishContainer,
  containerStatus,
  type ContainerPost,
} from "@/lib/platforms/meta/sandbox-containers"
import {
  graphFaultResponses,
  issueAgedToken,
  graphError,
  graphTime,
  longLivedRoutes,
  graphNotFound,
  signInErrorResponse,
  requireGraphPerson,
} from "@/lib/platforms/meta/sandbox-graph"

const signIn = sandboxOAuth2({
  name: "Instagram",
  paths: { authorize: "/oauth/authorize", token: "/oauth/access_token" },
  pkce: "none",
  accessSeconds: 3600,
  refresh: "none",
  codeSeconds: 3600,
  createPerson: async (ctx, name) => (await createPerson(ctx, name)).id,
  tokenResponse: ({ accessToken, personId, scope }) => ({
    data: [{ access_token: accessToken, user_id: personId, permissions: scope }],
  }),
  errorResponse: signInErrorResponse,
})
const signedIn = requireGraphPerson(signIn)

const parameterError = (subcode: number, message: string) =>
  graphError(400, 100, message, { error_subcode: subcode })

async function createCarousel(call: Call, person: SandboxPerson, children: unknown, text: string) {
  const count = String(children ?? "").split(",").length
  if (count < 2 || count > 10) return parameterError(2_207_028, "A carousel must have 2 to 10 items")
  const media = await carouselItems(call, person, children)
  if (!media) return graphError(400, 9007, "Media is not ready", { error_subcode: 2_207_027 })
  return createContainer(call, person, { kind: "FEED", text, media, parent: null })
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

function captionProblem(text: string): Response | null {
  if (text.length > 2200) return graphError(400, 36_004, "Caption is too long", { error_subcode: 2_207_010 })
  return count(text, /#[\p{L}\p{N}_]+/gu) > 30 || count(text, /(?<![\w.])@[\w.]+/g) > 20
    ? graphError(400, 100, "The caption has too many tags or mentions", { error_subcode: 2_207_040 })
    : null
}

/** Instagram accepts images in the feed from 3:4 to 1.91:1. */
async function ratioProblem(call: Call, imageUrl: unknown): Promise<Response | null> {
  const image = typeof imageUrl === "string" ? await call.imageAt?.(imageUrl) : null
  const ratio = image?.width && image.height ? image.width / image.height : 1
  return ratio < 0.745 || ratio > 1.915
    ? graphError(400, 36_003, "The aspect ratio is not supported.", { error_subcode: 2_207_009 })
    : null
}

/** https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media#creating */
const createMedia = signedIn(async (call, person) => {
  const fields = await call.fields()
  const { media_type, image_url, video_url } = fields
  const text = String(fields.caption ?? "")
  const problem =
    captionProblem(text) ?? (media_type === "STORIES" ? null : await ratioProblem(call, image_url))
  if (problem) return problem
  if (media_type === "CAROUSEL") return createCarousel(call, person, fields.children, text)
  if (media_type === "REELS" && !video_url) return parameterError(2_207_023, "The video_url is missing")
  const mediaUrl = video_url ?? image_url
  if (!mediaUrl || !URL.canParse(String(mediaUrl)))
    return graphError(400, 9004, "Only photo or video can be accepted as media type.", {
      error_subcode: 2_207_052,
    })
  const media = [toFetchedMedia(video_url ? "video" : "image", mediaUrl, fields.alt_text)]
  const kinds: Record<string, string> = { STORIES: "STORY", REELS: "REELS" }
  const kind = kinds[String(media_type)] ?? "FEED"
  return createContainer(call, person, { kind, text: kind === "STORY" ? "" : text, media, parent: null })
})

const mediaView = (post: ContainerPost, call: Call) => ({
  id: post.id,
  ...(post.details.kind !== "STORY" && { caption: post.text }),
  timestamp: graphTime(post.createdAt),
  permalink: post.url,
  media_product_type: post.details.kind,
  like_count: postCounter(post, call)("likes", 120),
  comments_count: postCounter(post, call)("comments", 8),
})

const getNode = signedIn(async (call, person) => {
  const { id } = call.params
  const container = await findContainer(call, person, id)
  if (container) {
    const status = await containerStatus(call, container)
    return json({ id: container.id, status_code: status, status })
  }
  const post = await findOwnPost(call, person, id)
  return post ? json(mediaView(post, call)) : graphNotFound(id)
})

const getProfile = signedIn(async (_call, { id, username, displayName }) =>
  json({ id: `app-${id}`, user_id: id, username, name: displayName, account_type: "BUSINESS" }),
)

const postsRoute = (stories: boolean) =>
  signedIn(async (call, person) => {
    const limit = Number(call.query.get("limit") ?? 25)
    const posts = await listPosts<{ kind: string }>(call, person.id, 100)
    const listed = posts.filter(({ details }) =>
      stories ? details.kind === "STORY" : ["FEED", "REELS"].includes(details.kind),
    )
    return json({ data: listed.slice(0, limit).map((post) => mediaView(post, call)) })
  })

const createComment = signedIn(async (call, person) => {
  const post = await findOwnPost(call, person, call.params.id)
  if (!post) return graphNotFound(call.params.id)
  const id = `comment-${sandboxId(call)}`
  const text = String((await call.fields()).message ?? "")
  const fault = await injectFault(call, text, graphFaultResponses)
  if (fault) return fault
  const details = { kind: "COMMENT" }
  await createPost(call, { id, url: null, text, parent: post.id, ownerId: person.id, details })
  return json({ id })
})

const sharedPerDay: Record<string, number> = {
  views: 900,
  reach: 600,
  shares: 14,
  total_interactions: 160,
  follows: 3,
  profile_visits: 20,
}
const feedPerDay = { ...sharedPerDay, likes: 120, comments: 8, saved: 18 }
const perDayByKind: Record<string, Record<string, number>> = {
  FEED: feedPerDay,
  REELS: { ...feedPerDay, ig_reels_avg_watch_time: 4000, ig_reels_video_view_total_time: 3_000_000 },
  STORY: { ...sharedPerDay, replies: 4, navigation: 40 },
}

const getInsights = signedIn(async (call, person) => {
  const post = await findOwnPost(call, person, call.params.id)
  if (!post) return graphNotFound(call.params.id)
  return postInsights(call, post, perDayByKind[post.details.kind] ?? {})
})

export const instagramSandbox = defineSandbox({
  ownsHost: (url) =>
    isHost(url, "instagram", "https://graph.instagram.com") ||
    isHost(url, "instagram", "https://www.instagram.com", "login") ||
    isHost(url, "instagram", "https://api.instagram.com", "token"),
  notFound: graphNotFound,
  routes: [
    ...signIn.routes,
    ...longLivedRoutes(signIn, "ig"),
    { method: "GET", path: "/p/:id", handle: showPost },
    { method: "GET", path: "/:version/me", handle: getProfile },
    { method: "POST", path: "/:version/:user/media", handle: createMedia },
    { method: "POST", path: "/:version/:user/media_publish", handle: signedIn(publishContainer) },
    { method: "GET", path: "/:version/:user/media", handle: postsRoute(false) },
    { method: "GET", path: "/:version/:user/stories", handle: postsRoute(true) },
    { method: "POST", path: "/:version/:id/comments", handle: createComment },
    { method: "GET", path: "/:version/:id/insights", handle: getInsights },
    { method: "GET", path: "/:version/:id", handle: getNode },
  ],
  createAccount: async (name, ctx) => {
    const person = await createPerson(ctx, name)
    return {
      account: toAccount(person, `https://www.instagram.com/${person.username}/`),
      credentials: { userId: person.id, ...(await issueAgedToken(signIn, ctx, person.id)) },
    }
  },
  feed: postFeed,
})
