import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { bearer } from "@/lib/platforms/google"
import type { OutgoingPart, Pending, Platform, Published } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/settings"
import { askPosts, client, slug, type GoogleBusinessAccess, type GoogleBusinessCredentials } from "./client"
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

const toPublished = ({ name, searchUrl }: LocalPost, at: GoogleBusinessAccess): Published => ({
  id: name.slice(name.lastIndexOf("/") + 1),
  url: searchUrl || at.account.profileUrl,
  data: { name },
})

function settle(post: LocalPost, sentAt: string, at: GoogleBusinessAccess): Published | Pending {
  if (post.state === "REJECTED")
    throw rejected(
      "Google refused this post in its review. Take phone numbers, offensive words and unclear photos out, then try again.",
    )
  const waited = at.now().getTime() - Date.parse(sentAt)
  return post.state === "PROCESSING" && waited < reviewMilliseconds
    ? { pending: { name: post.name, sentAt } }
    : toPublished(post, at)
}

const send: Publish["send"] = async (part, _draft, at) => {
  const path = `${at.credentials.location}/localPosts`
  const post = await askPosts(at, path, postSchema, { method: "POST", json: bodyOf(part) })
  return settle(post, at.now().toISOString(), at)
}

const poll: Publish["poll"] = async (stored, at) => {
  const { name, sentAt } = pendingSchema.parse(stored)
  return settle(await askPosts(at, name, postSchema), sentAt, at)
}

/** The location's newest posts: the same text and kind, not older than the first try. */
const find: Publish["find"] = async (part, at) => {
  const path = `${at.credentials.location}/localPosts?pageSize=${comparedPosts}`
  const { localPosts } = await askPosts(at, path, listSchema)
  const found = localPosts.find(
    ({ summary, topicType, createTime }) =>
      summary?.trim() === part.caption.trim() &&
      (topicType ?? "STANDARD") === part.post.config.topicType &&
      Date.parse(createTime ?? "") >= part.startedAt.getTime() - clockSkew,
  )
  return found ? toPublished(found, at) : null
}

export const publish: Publish = { send, poll, find }

/** A post that is gone already is no failure. */
export async function remove(published: Published[], at: GoogleBusinessAccess): Promise<void> {
  for (const { data } of published) {
    const { name } = dataSchema.parse(data)
    await client.request(at, `${baseUrl(slug, "https://mybusiness.googleapis.com")}/v4/${name}`, {
      method: "DELETE",
      headers: bearer(at.credentials.accessToken),
      accept: ({ status }) => status === 404,
    })
  }
}
