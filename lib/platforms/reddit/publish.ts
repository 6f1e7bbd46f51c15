import { z } from "zod"
import { unavailable, unknownOutcome } from "@/lib/platforms/errors"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { OutgoingPart, PendingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import {
  submitResponseSchema,
  requestJson,
  postForm,
  submissionError,
  type RedditContext,
  type SubmitResponse,
} from "./client"
import { withoutPrefix, type RedditConfig } from "./config"
import { createPoster, uploadMedia, type Upload } from "./media"
import { postKind } from "./post-kind"

type RedditDraft = { uploads: Upload[]; poster: string | null }
type Part = OutgoingPart<RedditConfig>
type Publish = Platform<RedditConfig, Tokens, RedditDraft>["publish"]

/** Identifies a post among the account's own submissions. */
const searchSchema = z.object({ subreddit: z.string(), title: z.string(), since: z.string() })
type PostSearch = z.infer<typeof searchSchema>

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

/** How far Reddit's clock may lag behind ours. */
const clockSkewMs = 60_000
/** Images and videos can take this long to appear. */
const mediaProcessingMs = 10 * 60_000

const prepare: Publish["prepare"] = async (part, ctx) => {
  const { post } = part
  const kind = postKind(post)
  const isPoster = (item: (typeof post.media)[number]) => kind === "video" && item.kind === "image"
  const uploads: Upload[] = []
  for (const media of post.media) if (!isPoster(media)) uploads.push(await uploadMedia(media, ctx))
  const poster = kind === "video" && (post.media.find(isPoster) ?? post.thumbnail ?? (await createPoster()))
  return { uploads, poster: poster ? (await uploadMedia(poster, ctx)).url : null }
}

/** Fields shared by every kind of post. */
function commonFields({ post }: Part) {
  const { subreddit, title, flair_id, flair_text, nsfw, spoiler, sendreplies } = post.config
  return {
    sr: withoutPrefix(subreddit),
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

async function submit(
  part: Part,
  { uploads, poster }: RedditDraft,
  ctx: RedditContext,
): Promise<SubmitResponse> {
  const common = commonFields(part)
  const text = part.caption || undefined
  const { poll, link_url } = part.post.config
  const kind = postKind(part.post)
  const json = (path: string, fields: Record<string, unknown>) =>
    requestJson(ctx, path, submitResponseSchema, { method: "POST", json: { ...common, ...fields } })
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
  return (await postForm(ctx, "/api/submit", { ...common, ...fields }, submitResponseSchema)).json
}

const toSearch = ({ post, startedAt }: Part): PostSearch => ({
  subreddit: withoutPrefix(post.config.subreddit),
  title: post.config.title,
  since: startedAt.toISOString(),
})

const send: Publish["send"] = async (part, draft, ctx): Promise<PublishedPart | PendingPart> => {
  const response = await submit(part, draft, ctx)
  const error = submissionError(response)
  if (error) throw error
  const { name, url } = response.data ?? {}
  if (name) return { id: name, url: url ?? null }
  if (draft.uploads.length > 0) return { pending: toSearch(part) }
  throw unknownOutcome("Reddit didn't return the new post's id. Check Reddit before trying again.")
}

/** The permalink is relative to the site's root, two levels above the profile URL (Reddit or the sandbox). */
async function findSubmission(
  { subreddit, title, since }: PostSearch,
  ctx: RedditContext,
): Promise<PublishedPart | null> {
  const path = `/user/${ctx.account.username ?? ""}/submitted?sort=new&limit=25`
  const { data } = await requestJson(ctx, path, listingSchema)
  const found = data.children.find(
    ({ data: post }) =>
      post.subreddit.toLowerCase() === subreddit.toLowerCase() &&
      post.title === title &&
      post.created_utc * 1000 >= Date.parse(since) - clockSkewMs,
  )?.data
  const profile = ctx.account.profileUrl
  return found ? { id: found.name, url: profile && new URL(`../..${found.permalink}`, profile).href } : null
}

const poll: Publish["poll"] = async (pending: Json, ctx) =>
  (await findSubmission(searchSchema.parse(pending), ctx)) ?? { pending }

const find: Publish["find"] = async (part, ctx) => {
  const found = await findSubmission(toSearch(part), ctx)
  const age = ctx.now().getTime() - part.startedAt.getTime()
  // A recent media post may exist without being visible yet.
  if (!found && part.media.length > 0 && age < mediaProcessingMs)
    throw unavailable("Reddit may still be processing this post's media.")
  return found
}

const after: Publish["after"] = async ([first], post, ctx) => {
  const { first_comment: text } = post.config
  if (!first || !text) return
  const { json } = await postForm(
    ctx,
    "/api/comment",
    { thing_id: first.id, text, api_type: "json" },
    submitResponseSchema,
  )
  const error = submissionError(json)
  if (error) throw error
}

export const publish: Publish = { prepare, send, poll, find, after }

/** Reddit also returns success for posts that no longer exist. */
export async function remove(published: PublishedPart[], ctx: RedditContext): Promise<void> {
  for (const { id } of published) await postForm(ctx, "/api/del", { id }, z.unknown())
}
