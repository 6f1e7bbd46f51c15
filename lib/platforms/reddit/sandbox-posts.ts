import { asString, json, type Call, type FeedMedia, type Fields } from "@/lib/platforms/sandbox/sandbox"
import * as faults from "@/lib/platforms/sandbox/faults"
import { sandboxId } from "@/lib/platforms/sandbox/ids"
import { toFeedMedia } from "@/lib/platforms/sandbox/media"
import { postCounter } from "@/lib/platforms/sandbox/metrics"
import { type SandboxPerson } from "@/lib/platforms/sandbox/people"
import { createPost, deletePost, findOwnPost, findPost, listPosts } from "@/lib/platforms/sandbox/posts"
import { findUpload } from "./sandbox-media"
import {
  rateLimitHeaders,
  errorResponse,
  submitError,
  signedIn,
  findSubreddit,
  type PostDetails,
} from "./sandbox-world"

const faultResponses: faults.FaultResponses = {
  rate_limited: () =>
    submitError(
      "RATELIMIT",
      `Looks like you've been doing that a lot. Take a break for ${faults.sandboxRetryAfterSeconds} seconds before trying again.`,
      "ratelimit",
      { ratelimit: faults.sandboxRetryAfterSeconds },
    ),
  token_expired: () => errorResponse(401, "Unauthorized"),
  rejected: () => submitError("SUBREDDIT_NOTALLOWED", "You aren't allowed to post there.", "sr"),
  unavailable: () => errorResponse(503, "Service Unavailable"),
}

function validate(fields: Fields): Response | null {
  const name = asString(fields.sr)
  const subreddit = findSubreddit(name)
  const title = asString(fields.title)
  if (!subreddit) return submitError("SUBREDDIT_NOEXIST", "Hmm, that community doesn't exist.", "sr")
  if (!title) return submitError("NO_TEXT", "we need something here", "title")
  if (title.length > 300) return submitError("TOO_LONG", "this is too long (max: 300)", "title")
  if (subreddit.requirements.is_flair_required && !fields.flair_id && !fields.flair_text)
    return submitError("SUBMIT_VALIDATION_FLAIR_REQUIRED", "Your post must contain post flair.", "flair")
  if (fields.flair_id && !subreddit.flairs.some(({ id }) => id === fields.flair_id))
    return submitError("BAD_FLAIR_TEMPLATE_ID", "bad flair template id", "flair")
  return null
}

async function resolveMedia(call: Call, references: unknown[]): Promise<FeedMedia[] | null> {
  const uploads = await Promise.all(references.map((reference) => findUpload(call, reference)))
  return uploads.every((upload) => upload !== null)
    ? uploads.map((upload) => toFeedMedia(call, upload.file ?? { id: "", mimeType: "" }))
    : null
}

const slugify = (title: string) =>
  title
    .toLowerCase()
    .replace(/\W+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, 50) || "post"

async function storePost(call: Call, person: SandboxPerson, fields: Fields, media: FeedMedia[]) {
  const shortId = sandboxId(call)
  const subreddit = asString(fields.sr)
  const title = asString(fields.title)
  const permalink = `/r/${subreddit}/comments/${shortId}/${slugify(title)}/`
  const processingTime = media.length > 0 ? faults.processingSeconds(asString(fields.text)) : 0
  const readyAt = call.now().getTime() + processingTime * 1000
  return createPost<PostDetails>(call, {
    id: `t3_${shortId}`,
    url: `${call.baseUrl}${permalink}`,
    text: asString(fields.text),
    media,
    ownerId: person.id,
    details: { subreddit, title, permalink, readyAt },
  })
}

type ReadMedia = (call: Call, fields: Fields) => Promise<FeedMedia[] | Response>

/** Shared by the three submit endpoints. `readMedia` validates the endpoint's own fields and returns the media. */
const submitWith = (readMedia: ReadMedia, returnsId: (fields: Fields) => boolean) =>
  signedIn(async (call, person) => {
    const fields = await call.fields()
    const problem = validate(fields)
    if (problem) return problem
    const media = await readMedia(call, fields)
    if (media instanceof Response) return media
    const text = asString(fields.text)
    const faultResponse = await faults.injectFault(call, text, faultResponses)
    if (faultResponse) return faultResponse
    const { id, url } = await storePost(call, person, fields, media)
    const data = returnsId(fields)
      ? { id: id.slice(3), name: id, url }
      : {
          user_submitted_page: `${call.baseUrl}/user/${person.username}/submitted/`,
          websocket_url: "wss://example",
        }
    return faults.respondAfterAccept(
      text,
      Response.json({ json: { errors: [], data } }, { headers: rateLimitHeaders(99, 600) }),
    )
  })

export const submit = submitWith(
  async (call, { kind, url, video_poster_url }) => {
    if (kind === "self") return []
    if (kind === "link")
      return URL.canParse(asString(url)) ? [] : submitError("BAD_URL", "you should check that url", "url")
    if (kind !== "image" && kind !== "video")
      return submitError("INVALID_OPTION", "that option is not valid", "kind")
    if (kind === "video" && !(await findUpload(call, video_poster_url)))
      return submitError("NO_URL", "a url is required", "video_poster_url")
    return (await resolveMedia(call, [url])) ?? submitError("BAD_URL", "you should check that url", "url")
  },
  ({ kind }) => kind === "self" || kind === "link",
)

export const submitGallery = submitWith(
  async (call, { items }) => {
    const ids = Array.isArray(items) ? items.map((item) => (item as { media_id?: string }).media_id) : []
    if (ids.length < 2 || ids.length > 20) return submitError("INVALID_GALLERY", "2 to 20 items", "items")
    return (await resolveMedia(call, ids)) ?? submitError("INVALID_MEDIA", "invalid media", "items")
  },
  () => true,
)

export const submitPoll = submitWith(
  async (_call, { options, duration }) => {
    const isValid =
      Array.isArray(options) && options.length >= 2 && options.length <= 6 && Number(duration) <= 7
    return isValid ? [] : submitError("INVALID_OPTION", "that option is not valid", "options")
  },
  () => true,
)

export const createComment = signedIn(async (call, person) => {
  const { thing_id, text } = await call.fields()
  const parent = await findPost(call, asString(thing_id))
  if (!parent) return submitError("NO_THING_ID", "id not specified", "thing_id")
  const { id } = await createPost(call, {
    id: `t1_${sandboxId(call)}`,
    url: null,
    text: asString(text),
    parent: parent.id,
    ownerId: person.id,
    details: null,
  })
  return json({ json: { errors: [], data: { things: [{ kind: "t1", data: { name: id } }] } } })
})

/** Succeeds even when there is nothing to delete. */
export const deleteThing = signedIn(async (call, person) => {
  const post = await findOwnPost(call, person.id, (await call.fields()).id)
  if (post) await deletePost(call, post)
  return json({})
})

export const listSubmitted = signedIn(async (call, person) => {
  const posts = (await listPosts<PostDetails | null>(call, person.id, 25)).filter(
    ({ details }) => details && details.readyAt <= call.now().getTime(),
  )
  const children = posts.map(({ id, createdAt, details }) => ({
    kind: "t3",
    data: {
      name: id,
      title: details?.title ?? "",
      subreddit: details?.subreddit ?? "",
      permalink: details?.permalink ?? "",
      created_utc: Date.parse(createdAt) / 1000,
    },
  }))
  return json({ kind: "Listing", data: { after: null, children } })
})

export const getInfo = signedIn(async (call) => {
  const post = await findPost(call, call.query.get("id") ?? "")
  if (!post) return json({ kind: "Listing", data: { children: [] } })
  const count = postCounter(post, call)
  const data = {
    ups: count("up", 60),
    score: count("up", 60),
    upvote_ratio: 0.93,
    num_comments: count("comment", 12),
    num_crossposts: count("crosspost", 1),
    view_count: null,
    removed_by_category: null,
  }
  return json({ kind: "Listing", data: { children: [{ kind: "t3", data }] } })
})
