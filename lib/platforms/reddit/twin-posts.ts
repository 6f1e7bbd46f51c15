import { json, type Call, type FeedMedia, type Fields } from "@/lib/platforms/twin"
import {
  accepted,
  processingSeconds,
  refusalOf,
  sandboxWaitSeconds,
  type RefusalAnswers,
} from "@/lib/platforms/twin-faults"
import { twinId } from "@/lib/platforms/twin-id"
import { feedMedia } from "@/lib/platforms/twin-media"
import { grownCount } from "@/lib/platforms/twin-metrics"
import { deletePost, postById, postsOf, savePost, type TwinPerson } from "@/lib/platforms/twin-people"
import { uploadOf } from "./twin-media"
import { limitHeaders, refuse, refuseSubmit, signedIn, subredditOf, type PostDetails } from "./twin-world"

const refusals: RefusalAnswers = {
  rate_limited: () =>
    refuseSubmit(
      "RATELIMIT",
      `Looks like you've been doing that a lot. Take a break for ${sandboxWaitSeconds} seconds before trying again.`,
      "ratelimit",
      { ratelimit: sandboxWaitSeconds },
    ),
  token_expired: () => refuse(401, "Unauthorized"),
  rejected: () => refuseSubmit("SUBREDDIT_NOTALLOWED", "You aren't allowed to post there.", "sr"),
  unavailable: () => refuse(503, "Service Unavailable"),
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "")

function problemOf(fields: Fields): Response | null {
  const name = textOf(fields.sr)
  const subreddit = subredditOf(name)
  const title = textOf(fields.title)
  if (!subreddit) return refuseSubmit("SUBREDDIT_NOEXIST", "Hmm, that community doesn't exist.", "sr")
  if (!title) return refuseSubmit("NO_TEXT", "we need something here", "title")
  if (title.length > 300) return refuseSubmit("TOO_LONG", "this is too long (max: 300)", "title")
  if (subreddit.requirements.is_flair_required && !fields.flair_id && !fields.flair_text)
    return refuseSubmit("SUBMIT_VALIDATION_FLAIR_REQUIRED", "Your post must contain post flair.", "flair")
  if (fields.flair_id && !subreddit.flairs.some(({ id }) => id === fields.flair_id))
    return refuseSubmit("BAD_FLAIR_TEMPLATE_ID", "bad flair template id", "flair")
  return null
}

async function uploadsOf(call: Call, references: unknown[]): Promise<FeedMedia[] | null> {
  const uploads = await Promise.all(references.map((reference) => uploadOf(call, reference)))
  return uploads.every((upload) => upload !== null)
    ? uploads.map((upload) => feedMedia(call, upload.file ?? { id: "", mimeType: "" }))
    : null
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/\W+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, 50) || "post"

async function store(call: Call, person: TwinPerson, fields: Fields, media: FeedMedia[]) {
  const short = twinId(call)
  const subreddit = textOf(fields.sr)
  const title = textOf(fields.title)
  const permalink = `/r/${subreddit}/comments/${short}/${slugOf(title)}/`
  const busy = media.length > 0 ? processingSeconds(textOf(fields.text)) : 0
  const details: PostDetails = { subreddit, title, permalink, readyAt: call.now().getTime() + busy * 1000 }
  const post = {
    id: `t3_${short}`,
    url: `${call.baseUrl}${permalink}`,
    text: textOf(fields.text),
    media,
    parent: null,
    createdAt: call.now().toISOString(),
    ownerId: person.id,
    details,
  }
  await savePost(call, post)
  return post
}

type Work = (call: Call, fields: Fields) => Promise<FeedMedia[] | Response>

/** What all three ways to submit have in common; `work` finds the media, or what is wrong with the rest. */
const submitWith = (work: Work, answersWithId: (fields: Fields) => boolean) =>
  signedIn(async (call, person) => {
    const fields = await call.fields()
    const problem = problemOf(fields)
    if (problem) return problem
    const media = await work(call, fields)
    if (media instanceof Response) return media
    const text = textOf(fields.text)
    const refusal = await refusalOf(call, text, refusals)
    if (refusal) return refusal
    const { id, url } = await store(call, person, fields, media)
    const data = answersWithId(fields)
      ? { id: id.slice(3), name: id, url }
      : {
          user_submitted_page: `${call.baseUrl}/user/${person.username}/submitted/`,
          websocket_url: "wss://example",
        }
    return accepted(text, Response.json({ json: { errors: [], data } }, { headers: limitHeaders(99, 600) }))
  })

export const submit = submitWith(
  async (call, { kind, url, video_poster_url }) => {
    if (kind === "self") return []
    if (kind === "link")
      return URL.canParse(textOf(url)) ? [] : refuseSubmit("BAD_URL", "you should check that url", "url")
    if (kind !== "image" && kind !== "video")
      return refuseSubmit("INVALID_OPTION", "that option is not valid", "kind")
    if (kind === "video" && !(await uploadOf(call, video_poster_url)))
      return refuseSubmit("NO_URL", "a url is required", "video_poster_url")
    return (await uploadsOf(call, [url])) ?? refuseSubmit("BAD_URL", "you should check that url", "url")
  },
  ({ kind }) => kind === "self" || kind === "link",
)

export const submitGallery = submitWith(
  async (call, { items }) => {
    const ids = Array.isArray(items) ? items.map((item) => (item as { media_id?: string }).media_id) : []
    if (ids.length < 2 || ids.length > 20) return refuseSubmit("INVALID_GALLERY", "2 to 20 items", "items")
    return (await uploadsOf(call, ids)) ?? refuseSubmit("INVALID_MEDIA", "invalid media", "items")
  },
  () => true,
)

export const submitPoll = submitWith(
  async (_call, { options, duration }) => {
    const fits = Array.isArray(options) && options.length >= 2 && options.length <= 6 && Number(duration) <= 7
    return fits ? [] : refuseSubmit("INVALID_OPTION", "that option is not valid", "options")
  },
  () => true,
)

export const createComment = signedIn(async (call, person) => {
  const { thing_id, text } = await call.fields()
  const parent = await postById(call, textOf(thing_id))
  if (!parent) return refuseSubmit("NO_THING_ID", "id not specified", "thing_id")
  const id = `t1_${twinId(call)}`
  const createdAt = call.now().toISOString()
  const comment = {
    id,
    url: null,
    text: textOf(text),
    media: [],
    parent: parent.id,
    createdAt,
    ownerId: person.id,
  }
  await savePost(call, { ...comment, details: null })
  return json({ json: { errors: [], data: { things: [{ kind: "t1", data: { name: id } }] } } })
})

/** Says yes whatever it is asked to delete. */
export const deleteThing = signedIn(async (call, person) => {
  const post = await postById(call, textOf((await call.fields()).id))
  if (post?.ownerId === person.id) await deletePost(call, post)
  return json({})
})

export const listSubmitted = signedIn(async (call, person) => {
  const posts = (await postsOf<PostDetails | null>(call, person.id, 25)).filter(
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
  const post = await postById(call, call.query.get("id") ?? "")
  const grown = (name: string, perDay: number) =>
    post ? grownCount(`${post.id}#${name}`, post.createdAt, call.now(), perDay) : 0
  const data = {
    ups: grown("up", 60),
    score: grown("up", 60),
    upvote_ratio: 0.93,
    num_comments: grown("comment", 12),
    num_crossposts: grown("crosspost", 1),
    view_count: null,
    removed_by_category: null,
  }
  return json({ kind: "Listing", data: { children: post ? [{ kind: "t3", data }] : [] } })
})
