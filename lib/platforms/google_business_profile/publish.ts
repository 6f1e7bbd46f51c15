import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { OutgoingPart, PendingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import { postsApi, type GoogleBusinessContext, type GoogleBusinessCredentials } from "./client"
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

const eventOf = (event: NonNullable<GoogleBusinessConfig["event"]>) => ({
  title: event.title,
  schedule: {
    startDate: dateOf(event.startDate),
    startTime: timeOf(event.startTime),
    endDate: dateOf(event.endDate),
    endTime: timeOf(event.endTime),
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
  const post = await postsApi.json(ctx, path, postSchema, { method: "POST", json: bodyOf(part) })
  return settle(post, ctx.now().toISOString(), ctx)
}

const poll: Publish["poll"] = async (stored, ctx) => {
  const { name, sentAt } = pendingSchema.parse(stored)
  return settle(await postsApi.json(ctx, name, postSchema), sentAt, ctx)
}

/** Finds one of the location's newest posts with the same text and type, no older than the first attempt. */
const find: Publish["find"] = async (part, ctx) => {
  const path = `${ctx.credentials.location}/localPosts?pageSize=${postsToCheck}`
  const { localPosts } = await postsApi.json(ctx, path, listSchema)
  const found = localPosts.find(
    ({ summary, topicType, createTime }) =>
      summary?.trim() === part.caption.trim() &&
      (topicType ?? "STANDARD") === part.post.config.topicType &&
      Date.parse(createTime ?? "") >= part.startedAt.getTime() - clockSkewMs,
  )
  return found ? toPublished(found, ctx) : null
}

export const publish: Publish = { send, poll, find }

export async function remove(published: PublishedPart[], ctx: GoogleBusinessContext): Promise<void> {
  for (const { data } of published) await postsApi.remove(ctx, dataSchema.parse(data).name)
}
