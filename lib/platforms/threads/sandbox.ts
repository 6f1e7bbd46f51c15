import { isHost } from "@/lib/platforms/operator-settings"
import { measureText } from "@/lib/platforms/check/text-length"
import { json, type Call, type Fields } from "@/lib/platforms/sandbox/sandbox"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import { sandboxOAuth2 } from "@/lib/platforms/sandbox/oauth2"
import { createPerson, toAccount, type SandboxPerson } from "@/lib/platforms/sandbox/people"
import { deletePost, postFeed, listPosts, showPost } from "@/lib/platforms/sandbox/posts"
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
  issueAgedToken,
  graphError,
  graphTime,
  longLivedRoutes,
  graphNotFound,
  signInErrorResponse,
  requireGraphPerson,
} from "@/lib/platforms/meta/sandbox-graph"
import { findLinks } from "./find-links"
import { maxLinks, rules } from "./rules"

const signIn = sandboxOAuth2({
  name: "Threads",
  paths: { authorize: "/oauth/authorize", token: "/oauth/access_token" },
  pkce: "none",
  accessSeconds: 3600,
  refresh: "none",
  codeSeconds: 3600,
  createPerson: async (ctx, name) => (await createPerson(ctx, name)).id,
  tokenResponse: ({ accessToken, personId }) => ({ access_token: accessToken, user_id: Number(personId) }),
  errorResponse: signInErrorResponse,
})
const signedIn = requireGraphPerson(signIn)

const invalidParameter = (message: string) => graphError(400, 100, message)

async function resolveMedia(call: Call, person: SandboxPerson, fields: Fields) {
  const { media_type, image_url, video_url, alt_text, children } = fields
  if (media_type === "TEXT") return []
  if (media_type === "CAROUSEL") {
    const media = await carouselItems(call, person, children)
    return media && media.length >= 2 && media.length <= rules.media.max ? media : null
  }
  const url = media_type === "VIDEO" ? video_url : image_url
  return URL.canParse(String(url))
    ? [toFetchedMedia(media_type === "VIDEO" ? "video" : "image", url, alt_text)]
    : null
}

/** https://developers.facebook.com/docs/threads/reference/publishing */
const createThread = signedIn(async (call, person) => {
  const fields = await call.fields()
  const text = String(fields.text ?? "")
  const parent = typeof fields.reply_to_id === "string" ? fields.reply_to_id : null
  if (!["TEXT", "IMAGE", "VIDEO", "CAROUSEL"].includes(String(fields.media_type)))
    return invalidParameter("Param media_type must be one of {TEXT, IMAGE, VIDEO, CAROUSEL}")
  if (measureText(rules.caption, text).length > rules.caption.max)
    return invalidParameter("Param text must be at most 500 characters long.")
  const links = new Set([...findLinks(text), ...(fields.link_attachment ? [fields.link_attachment] : [])])
  if (links.size > maxLinks) return graphError(400, 100, "Too many links", { error_subcode: 4_279_067 })
  if (fields.link_attachment && fields.media_type !== "TEXT")
    return invalidParameter("Link attachments are only available for TEXT posts")
  if (fields.poll_attachment && fields.media_type !== "TEXT")
    return invalidParameter("Polls are only available for TEXT posts")
  if (parent && !(await findOwnPost(call, person, parent)))
    return graphError(400, 24, "The requested resource does not exist", { error_subcode: 4_279_009 })
  const media = await resolveMedia(call, person, fields)
  if (!media)
    return graphError(400, 100, "The media could not be fetched from this URI", { error_subcode: 2_207_052 })
  return createContainer(call, person, { kind: parent ? "REPLY" : "POST", text, media, parent })
})

const postView = ({ id, text, url, createdAt }: ContainerPost) => ({
  id,
  text,
  permalink: url,
  timestamp: graphTime(createdAt),
})

const getNode = signedIn(async (call, person) => {
  const { id } = call.params
  const container = await findContainer(call, person, id)
  if (container) return json({ id: container.id, status: await containerStatus(call, container) })
  const post = await findOwnPost(call, person, id)
  return post ? json(postView(post)) : graphNotFound(id)
})

const profile = signedIn(async (_call, { id, username, displayName }) =>
  json({ id, username, name: displayName }),
)

const postsRoute = (kind: string) =>
  signedIn(async (call, person) => {
    const limit = Number(call.query.get("limit") ?? 25)
    const posts = await listPosts<{ kind: string }>(call, person.id, 100)
    const matching = posts.filter(({ details }) => details.kind === kind)
    return json({ data: matching.slice(0, limit).map(postView) })
  })

const deleteNode = signedIn(async (call, person) => {
  const post = await findOwnPost(call, person, call.params.id)
  if (!post) return graphNotFound(call.params.id)
  await deletePost(call, post)
  return json({ success: true, deleted_id: post.id })
})

const perDay = { views: 700, likes: 60, replies: 7, reposts: 9, quotes: 2, shares: 5 }

const insights = signedIn(async (call, person) => {
  const post = await findOwnPost(call, person, call.params.id)
  if (!post) return graphNotFound(call.params.id)
  return postInsights(call, post, perDay)
})

const searchLocations = signedIn(async (call) =>
  json({
    data: [{ id: 12_345, name: `${call.query.get("q")} tower`, address: "1 Bell Way", city: "Bruges" }],
  }),
)

export const threadsSandbox = defineSandbox({
  ownsHost: (url) =>
    isHost(url, "threads", "https://graph.threads.net") ||
    isHost(url, "threads", "https://threads.net", "login"),
  notFound: graphNotFound,
  routes: [
    ...signIn.routes,
    ...longLivedRoutes(signIn, "th"),
    { method: "GET", path: "/p/:id", handle: showPost },
    { method: "GET", path: "/:version/me", handle: profile },
    { method: "GET", path: "/:version/location_search", handle: searchLocations },
    { method: "POST", path: "/:version/:user/threads", handle: createThread },
    { method: "POST", path: "/:version/:user/threads_publish", handle: signedIn(publishContainer) },
    { method: "GET", path: "/:version/:user/threads", handle: postsRoute("POST") },
    { method: "GET", path: "/:version/:user/replies", handle: postsRoute("REPLY") },
    { method: "GET", path: "/:version/:id/insights", handle: insights },
    { method: "GET", path: "/:version/:id", handle: getNode },
    { method: "DELETE", path: "/:version/:id", handle: deleteNode },
  ],
  createAccount: async (name, ctx) => {
    const person = await createPerson(ctx, name)
    return {
      account: toAccount(person, `https://www.threads.net/@${person.username}`),
      credentials: { userId: person.id, ...(await issueAgedToken(signIn, ctx, person.id)) },
    }
  },
  feed: postFeed,
})
