import { z } from "zod"
import { unavailable, unknownOutcome } from "@/lib/platforms/errors"
import type { Tokens } from "@/lib/platforms/oauth2"
import type { Json, OutgoingPart, Pending, Platform, Published } from "@/lib/platforms/platform"
import { answerSchema, ask, postForm, submissionError, type RedditAccess, type SubmitAnswer } from "./client"
import { nameOf, type RedditConfig } from "./config"
import { plainPoster, uploadMedia, type Upload } from "./media"
import { kindOf } from "./post-kind"

type RedditDraft = { uploads: Upload[]; poster: string | null }
type Part = OutgoingPart<RedditConfig>
type Publish = Platform<RedditConfig, Tokens, RedditDraft>["publish"]

/** By what a post is known again among the account's own. */
const soughtSchema = z.object({ subreddit: z.string(), title: z.string(), since: z.string() })
type Sought = z.infer<typeof soughtSchema>

const listingSchema = z.object({
  data: z.object({
    children: z.array(
      z.object({
        data: z.object({
          name: z.string(),
          title: z.string(),
          subreddit: z.string(),
          permalink: z.string(),
          created_utc: z.number(),
        }),
      }),
    ),
  }),
})

/** How far Reddit's clock may be behind ours. */
const clockSkew = 60_000
/** Images and videos may take this long to show up. */
const mediaSettleMs = 10 * 60_000

const prepare: Publish["prepare"] = async (part, at) => {
  const { post } = part
  const kind = kindOf(post)
  const isPoster = (item: (typeof post.media)[number]) => kind === "video" && item.kind === "image"
  const uploads: Upload[] = []
  for (const media of post.media) if (!isPoster(media)) uploads.push(await uploadMedia(media, at))
  const poster = kind === "video" && (post.media.find(isPoster) ?? post.thumbnail ?? plainPoster)
  return { uploads, poster: poster ? (await uploadMedia(poster, at)).url : null }
}

/** What every kind of post says of itself. */
function commonOf({ post }: Part) {
  const { subreddit, title, flair_id, flair_text, nsfw, spoiler, sendreplies } = post.config
  return {
    sr: nameOf(subreddit),
    title,
    flair_id,
    flair_text,
    nsfw: nsfw ?? false,
    spoiler: spoiler ?? false,
    sendreplies,
    api_type: "json",
    validate_on_submit: true,
  }
}

async function submit(part: Part, { uploads, poster }: RedditDraft, at: RedditAccess): Promise<SubmitAnswer> {
  const common = commonOf(part)
  const text = part.caption || undefined
  const { poll, link_url } = part.post.config
  const kind = kindOf(part.post)
  const json = (path: string, fields: Record<string, unknown>) =>
    ask(at, path, answerSchema, { method: "POST", json: { ...common, ...fields } })
  if (kind === "gallery") {
    const items = uploads.map(({ assetId }) => ({ media_id: assetId, caption: "", outbound_url: "" }))
    return (await json("/api/submit_gallery_post.json", { items, text, show_error_list: true })).json
  }
  if (kind === "poll") {
    const { options, duration_days: duration } = poll ?? {}
    return (await json("/api/submit_poll_post", { options, duration, text: part.caption, resubmit: true }))
      .json
  }
  const fields = {
    kind,
    text: kind === "self" ? part.caption : text,
    url: kind === "link" ? link_url : uploads[0]?.url,
    video_poster_url: poster ?? undefined,
    resubmit: true,
  }
  return (await postForm(at, "/api/submit", { ...common, ...fields }, answerSchema)).json
}

const soughtOf = ({ post, startedAt }: Part): Sought => ({
  subreddit: nameOf(post.config.subreddit),
  title: post.config.title,
  since: startedAt.toISOString(),
})

const send: Publish["send"] = async (part, draft, at): Promise<Published | Pending> => {
  const answer = await submit(part, draft, at)
  const error = submissionError(answer)
  if (error) throw error
  const { name, url } = answer.data ?? {}
  if (name) return { id: name, url: url ?? null }
  if (draft.uploads.length > 0) return { pending: soughtOf(part) }
  throw unknownOutcome("Reddit did not say which post it made. Look there before trying again.")
}

/** Two levels above a profile is the site: Reddit itself, or the sandbox. */
async function seek({ subreddit, title, since }: Sought, at: RedditAccess): Promise<Published | null> {
  const path = `/user/${at.account.username ?? ""}/submitted?sort=new&limit=25`
  const { data } = await ask(at, path, listingSchema)
  const found = data.children.find(
    ({ data: post }) =>
      post.subreddit.toLowerCase() === subreddit.toLowerCase() &&
      post.title === title &&
      post.created_utc * 1000 >= Date.parse(since) - clockSkew,
  )?.data
  const profile = at.account.profileUrl
  return found ? { id: found.name, url: profile && new URL(`../..${found.permalink}`, profile).href } : null
}

const poll: Publish["poll"] = async (pending: Json, at) =>
  (await seek(soughtSchema.parse(pending), at)) ?? { pending }

const find: Publish["find"] = async (part, at) => {
  const found = await seek(soughtOf(part), at)
  const age = at.now().getTime() - part.startedAt.getTime()
  // Before that, not to be seen does not mean not to be there.
  if (!found && part.media.length > 0 && age < mediaSettleMs)
    throw unavailable("Reddit may still be working on the media of this post.")
  return found
}

const after: Publish["after"] = async ([first], post, at) => {
  const { first_comment: text } = post.config
  if (!first || !text) return
  const { json } = await postForm(
    at,
    "/api/comment",
    { thing_id: first.id, text, api_type: "json" },
    answerSchema,
  )
  const error = submissionError(json)
  if (error) throw error
}

export const publish: Publish = { prepare, send, poll, find, after }

/** Deleting what is gone succeeds there as well. */
export async function remove(published: Published[], at: RedditAccess): Promise<void> {
  for (const { id } of published) await postForm(at, "/api/del", { id }, z.unknown())
}
