import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { bearer } from "@/lib/platforms/google/google-client"
import type { OutgoingPart, PendingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"
import {
  requestPosts,
  client,
  slug,
  type GoogleBusinessContext,
  type GoogleBusinessCredentials,
} from "./client"
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

/** Reviews take minutes, sometimes hours. After this long, the post counts as published. */
const maxReviewMs = 10 * 60_000
const clockSkewMs = 120_000
const postsToCheck = 20

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
      "Google rejected this post in its review. Remove phone numbers, offensive language, and unclear photos, then try again.",
    )
  const waited = ctx.now().getTime() - Date.parse(sentAt)
  return post.state === "PROCESSING" && waited < maxReviewMs
    ? { pending: { name: post.name, sentAt } }
    : toPublished(post, ctx)
}

const send: Publish["send"] = async (part, _draft, ctx) => {
  const path = `${ctx.credentials.location}/localPosts`
  const post = await requestPosts(ctx, path, postSchema, { method: "POST", json: bodyOf(part) })
  return settle(post, ctx.now().toISOString(), ctx)
}

const poll: Publish["poll"] = async (stored, ctx) => {
  const { name, sentAt } = pendingSchema.parse(stored)
  return settle(await requestPosts(ctx, name, postSchema), sentAt, ctx)
}

/** Finds one of the location's newest posts with the same text and type, no older than the first attempt. */
const find: Publish["find"] = async (part, ctx) => {
  const path = `${ctx.credentials.location}/localPosts?pageSize=${postsToCheck}`
  const { localPosts } = await requestPosts(ctx, path, listSchema)
  const found = localPosts.find(
    ({ summary, topicType, createTime }) =>
      summary?.trim() === part.caption.trim() &&
      (topicType ?? "STANDARD") === part.post.config.topicType &&
      Date.parse(createTime ?? "") >= part.startedAt.getTime() - clockSkewMs,
  )
  return found ? toPublished(found, ctx) : null
}

export const publish: Publish = { send, poll, find }

/** Missing posts count as removed. */
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
