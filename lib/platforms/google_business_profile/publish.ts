import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { bearer } from "@/lib/platforms/google/google-client"
import type { OutgoingPart, PendingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"
import { askPosts, client, slug, type GoogleBusinessContext, type GoogleBusinessCredentials } from "./client"
import type { GoogleBusinessConfig } from "./config"

type Publish = Platform<GoogleBusinessConfig, GoogleBusinessCredentials>["publish"]
type Part = OutgoingPart<GoogleBusinessConfig>

const postSchema = z.object({
  name: z.string(),
  state: z.string().default("LIVE"),
  searchUrl: z.string().optional(),
  summary: z.string().optional(),
  topicType: z.string().optional(),
  createTime: z.string().optional(),
})
type LocalPost = z.output<typeof postSchema>
const listSchema = z.object({ localPosts: z.array(postSchema).default([]) })
const pendingSchema = z.object({ name: z.string(), sentAt: z.string() })
const dataSchema = z.object({ name: z.string() })

/** Review takes minutes, at times hours: after this long the post counts as handed over. */
const reviewMilliseconds = 10 * 60_000
const clockSkew = 120_000
const comparedPosts = 20

function dateOf(text: string) {
  const [year, month, day] = text.split("-").map(Number)
  return { year, month, day }
}
function timeOf(text: string) {
  const [hours, minutes] = text.split(":").map(Number)
  return { hours, minutes }
}

const eventOf = ({
  title,
  startDate,
  startTime,
  endDate,
  endTime,
}: NonNullable<GoogleBusinessConfig["event"]>) => ({
  title,
  schedule: {
    startDate: dateOf(startDate),
    startTime: timeOf(startTime),
    endDate: dateOf(endDate),
    endTime: timeOf(endTime),
  },
})

function bodyOf({ caption, media, post: { config } }: Part) {
  const { topicType, languageCode, callToAction, event, offer } = config
  return {
    languageCode,
    summary: caption,
    topicType,
    callToAction,
    media: media.length > 0 ? media.map(({ url }) => ({ mediaFormat: "PHOTO", sourceUrl: url })) : undefined,
    event: topicType === "STANDARD" ? undefined : event && eventOf(event),
    offer: topicType === "OFFER" ? offer : undefined,
  }
}

const toPublished = ({ name, searchUrl }: LocalPost, ctx: GoogleBusinessContext): PublishedPart => ({
  id: name.slice(name.lastIndexOf("/") + 1),
  url: searchUrl || ctx.account.profileUrl,
  data: { name },
})

function settle(post: LocalPost, sentAt: string, ctx: GoogleBusinessContext): PublishedPart | PendingPart {
  if (post.state === "REJECTED")
    throw rejected(
      "Google refused this post in its review. Take phone numbers, offensive words and unclear photos out, then try again.",
    )
  const waited = ctx.now().getTime() - Date.parse(sentAt)
  return post.state === "PROCESSING" && waited < reviewMilliseconds
    ? { pending: { name: post.name, sentAt } }
    : toPublished(post, ctx)
}

const send: Publish["send"] = async (part, _draft, ctx) => {
  const path = `${ctx.credentials.location}/localPosts`
  const post = await askPosts(ctx, path, postSchema, { method: "POST", json: bodyOf(part) })
  return settle(post, ctx.now().toISOString(), ctx)
}

const poll: Publish["poll"] = async (stored, ctx) => {
  const { name, sentAt } = pendingSchema.parse(stored)
  return settle(await askPosts(ctx, name, postSchema), sentAt, ctx)
}

/** The location's newest posts: the same text and kind, not older than the first try. */
const find: Publish["find"] = async (part, ctx) => {
  const path = `${ctx.credentials.location}/localPosts?pageSize=${comparedPosts}`
  const { localPosts } = await askPosts(ctx, path, listSchema)
  const found = localPosts.find(
    ({ summary, topicType, createTime }) =>
      summary?.trim() === part.caption.trim() &&
      (topicType ?? "STANDARD") === part.post.config.topicType &&
      Date.parse(createTime ?? "") >= part.startedAt.getTime() - clockSkew,
  )
  return found ? toPublished(found, ctx) : null
}

export const publish: Publish = { send, poll, find }

/** A post that is gone already is no failure. */
export async function remove(published: PublishedPart[], ctx: GoogleBusinessContext): Promise<void> {
  for (const { data } of published) {
    const { name } = dataSchema.parse(data)
    await client.request(ctx, `${baseUrl(slug, "https://mybusiness.googleapis.com")}/v4/${name}`, {
      method: "DELETE",
      headers: bearer(ctx.credentials.accessToken),
      accept: ({ status }) => status === 404,
    })
  }
}
