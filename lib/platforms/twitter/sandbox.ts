import { createHash } from "node:crypto"
import * as faults from "@/lib/platforms/sandbox/faults"
import { asString, json, type Call, type FeedMedia, type Fields } from "@/lib/platforms/sandbox/sandbox"
import { sandboxNumericId } from "@/lib/platforms/sandbox/ids"
import { toFeedMedia } from "@/lib/platforms/sandbox/media"
import { postCounter } from "@/lib/platforms/sandbox/metrics"
import { createPerson, findPerson, toAccount, type SandboxPerson } from "@/lib/platforms/sandbox/people"
import * as sandboxPosts from "@/lib/platforms/sandbox/posts"
import { findUrls, measureText } from "@/lib/platforms/check/text-length"
import { isHost } from "@/lib/platforms/operator-settings"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import * as world from "./sandbox-world"
import * as uploads from "./sandbox-media"
import { captionRule } from "./rules"

const faultResponses: faults.FaultResponses = {
  rate_limited: (call) =>
    json(
      { title: "Too Many Requests", detail: "Too Many Requests", type: "about:blank", status: 429 },
      429,
      world.rateLimitHeaders(call, 0, faults.sandboxRetryAfterSeconds),
    ),
  token_expired: () => world.unauthorized(),
  rejected: () => world.forbidden("You are not permitted to perform this action."),
  unavailable: () =>
    json(
      { title: "Service Unavailable", detail: "Service Unavailable", type: "about:blank", status: 503 },
      503,
    ),
}

/** Replaces links with `t.co` links, as X does. */
function shortenLinks(text: string): string {
  let shortened = ""
  let position = 0
  for (const { url, start, end } of findUrls(text)) {
    shortened += `${text.slice(position, start)}https://t.co/${createHash("sha256").update(url).digest("hex").slice(0, 10)}`
    position = end
  }
  return shortened + text.slice(position)
}

type NewPost = { text: string; media: FeedMedia[]; parent: string | null }

async function resolveMedia(call: Call, ids: string[], text: string): Promise<FeedMedia[] | Response> {
  const seconds = faults.processingSeconds(text)
  const media: FeedMedia[] = []
  for (const id of ids) {
    const upload = await uploads.findUpload(call, id)
    // `[[processing:10s]]` keeps the media processing for 10 seconds after the first attempt.
    if (upload && seconds && (await call.store.insertIfAbsent("delayed", id, true))) {
      upload.readyAt = call.now().getTime() + seconds * 1000
      await call.store.put("upload", id, upload)
    }
    if (!upload?.file || upload.readyAt > call.now().getTime())
      return world.invalid("Your media IDs are invalid.")
    media.push(toFeedMedia(call, { id: upload.file, mimeType: upload.mimeType, alt: upload.alt }))
  }
  if (media.length > 1 && media.some(({ mimeType }) => mimeType === "image/gif"))
    return world.invalid("Tweets with a GIF can't have other media.")
  return media
}

async function readPost(call: Call, fields: Fields): Promise<NewPost | Response> {
  const text = asString(fields.text)
  const ids = (fields.media as { media_ids?: string[] } | undefined)?.media_ids ?? []
  const parent = (fields.reply as { in_reply_to_tweet_id?: string } | undefined)?.in_reply_to_tweet_id ?? null
  const attachments = [ids.length > 0, fields.poll !== undefined, fields.quote_tweet_id !== undefined]
  if (attachments.filter(Boolean).length > 1)
    return world.invalid("Only one of media, poll and quote_tweet_id is allowed.")
  if (!text && ids.length === 0) return world.invalid("One of text, media must be present.")
  if (measureText(captionRule, text).length > captionRule.max)
    return world.forbidden("You are not permitted to perform this action.")
  const media = await resolveMedia(call, ids, text)
  return media instanceof Response ? media : { text, media, parent }
}

const duplicateKey = (person: SandboxPerson, { text, media }: NewPost) =>
  createHash("sha256")
    .update(`${person.id}\n${text}\n${media.map(({ url }) => url).join()}`)
    .digest("hex")

const createPost = world.signedIn(async (call, person) => {
  const fields = await call.fields()
  const input = await readPost(call, fields)
  if (input instanceof Response) return input
  const faultResponse = await faults.injectFault(call, input.text, faultResponses)
  if (faultResponse) return faultResponse
  const id = sandboxNumericId(call)
  // Within a thread, the same text can be posted again.
  const key = `${duplicateKey(person, input)}/${input.parent ?? ""}`
  if (!(await call.store.insertIfAbsent("text", key, id)))
    return world.forbidden("You are not allowed to create a Tweet with duplicate content.")
  const mediaLink = input.media.length > 0 ? ` https://t.co/${id.slice(-10)}` : ""
  const textShown = shortenLinks(input.text) + mediaLink
  const url = `${call.baseUrl}/${person.username}/status/${id}`
  await sandboxPosts.createPost<world.PostDetails>(call, {
    ...input,
    id,
    url,
    ownerId: person.id,
    details: { textShown },
  })
  const body = { data: { id, text: textShown, edit_history_post_ids: [id] } }
  return faults.respondAfterAccept(input.text, json(body, 201, world.rateLimitHeaders(call, 99, 900)))
})

const deleteOwn = world.signedIn(async (call, person) => {
  const id = call.params.id ?? ""
  const post = await sandboxPosts.findPost(call, id)
  if (!post) return world.notFound("tweet", id)
  if (post.ownerId !== person.id) return world.forbidden("You are not authorized to delete this Tweet.")
  await sandboxPosts.deletePost(call, post)
  return json({ data: { deleted: true } })
})

const listOwn = world.signedIn(async (call, person) => {
  const max = Number(call.query.get("max_results") ?? 10)
  if (max < 5 || max > 100) return world.invalid("max_results must be between 5 and 100.")
  const since = call.query.get("start_time")
  const posts = (await sandboxPosts.listPosts<world.PostDetails>(call, person.id, max)).filter(
    ({ createdAt }) => !since || Date.parse(createdAt) >= Date.parse(since),
  )
  const data = posts.map(({ id, details }) => ({ id, text: details.textShown, edit_history_post_ids: [id] }))
  return json({ ...(data.length > 0 && { data }), meta: { result_count: data.length } })
})

const publicDailyCounts = {
  impression_count: 900,
  like_count: 40,
  reply_count: 6,
  quote_count: 2,
  bookmark_count: 5,
}
const privateDailyCounts = { url_link_clicks: 14, user_profile_clicks: 8, engagements: 60 }

const lookUpPosts = world.signedIn(async (call) => {
  const usesPostFields = call.query.has("post.fields")
  const fields = (call.query.get(usesPostFields ? "post.fields" : "tweet.fields") ?? "").split(",")
  const ids = (call.query.get("ids") ?? "").split(",")
  const posts = await Promise.all(ids.map((id) => sandboxPosts.findPost(call, id)))
  const data = posts.flatMap((post) => {
    if (!post) return []
    const count = postCounter(post, call)
    const metrics = (perDay: Record<string, number>) =>
      Object.fromEntries(Object.entries(perDay).map(([name, daily]) => [name, count(name, daily)]))
    return {
      id: post.id,
      text: post.text,
      ...(fields.includes("public_metrics") && {
        public_metrics: metrics({
          ...publicDailyCounts,
          [usesPostFields ? "repost_count" : "retweet_count"]: 10,
        }),
      }),
      ...(fields.includes("non_public_metrics") && { non_public_metrics: metrics(privateDailyCounts) }),
    }
  })
  return json({ data })
})

const getMe = world.signedIn((_call, { id, username, displayName }) =>
  json({ data: { id, username, name: displayName, subscription_type: "None" } }),
)

const communities = [{ id: "1600000000000000001", name: "Bell ringers", member_count: 321 }]

const searchCommunities = world.signedIn((call) => {
  const term = (call.query.get("query") ?? "").toLowerCase()
  const data = communities.filter(({ name }) => name.toLowerCase().includes(term))
  return json({ ...(data.length > 0 && { data }), meta: { result_count: data.length } })
})

const getUser = world.signedIn(async (call) => {
  const username = call.params.username ?? ""
  const id = await call.store.get("username", username)
  const person = typeof id === "string" ? await findPerson(call, id) : null
  return person
    ? json({ data: { id: person.id, username, name: person.displayName } })
    : world.notFound("user", username)
})

const scopes = ["tweet.read", "tweet.write", "users.read", "media.write", "offline.access"]

export const twitterSandbox = defineSandbox({
  ownsHost: (url) =>
    isHost(url, "twitter", "https://api.x.com") || isHost(url, "twitter", "https://x.com", "web"),
  notFound: () => world.notFound("resource", "path"),
  routes: [
    ...world.signIn.routes,
    { method: "GET", path: "/2/users/me", handle: getMe },
    { method: "GET", path: "/2/users/by/username/:username", handle: getUser },
    { method: "GET", path: "/2/users/:id/tweets", handle: listOwn },
    { method: "GET", path: "/2/communities/search", handle: searchCommunities },
    { method: "POST", path: "/2/media/upload", handle: uploads.uploadImage },
    { method: "GET", path: "/2/media/upload", handle: uploads.getStatus },
    { method: "POST", path: "/2/media/upload/initialize", handle: uploads.initializeUpload },
    { method: "POST", path: "/2/media/upload/:id/append", handle: uploads.appendSegment },
    { method: "POST", path: "/2/media/upload/:id/finalize", handle: uploads.finalizeUpload },
    { method: "POST", path: "/2/media/metadata", handle: uploads.describeMedia },
    { method: "POST", path: "/2/tweets", handle: createPost },
    { method: "GET", path: "/2/tweets", handle: lookUpPosts },
    { method: "DELETE", path: "/2/tweets/:id", handle: deleteOwn },
    { method: "GET", path: "/:username/status/:id", handle: sandboxPosts.showPost },
    { method: "GET", path: "/:username", handle: sandboxPosts.showProfile },
  ],
  createAccount: async (name, ctx) => {
    const person = await createPerson(ctx, name)
    return {
      account: toAccount(person, `${ctx.baseUrl}/${person.username}`),
      credentials: await world.signIn.issueCredentials(ctx, person.id, scopes),
    }
  },
  feed: sandboxPosts.postFeed,
})
