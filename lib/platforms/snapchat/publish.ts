import { z } from "zod"
import { PlatformError, rejected, unknownOutcome } from "@/lib/platforms/errors"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { OutgoingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import { requestJson, profilePath, type SnapchatContext } from "./client"
import type { SnapchatConfig } from "./config"
import { uploadMedia } from "./media"
import { placementOf, storyTitle, type Placement } from "./placement"

type SnapchatDraft = { mediaId: string }
type Part = OutgoingPart<SnapchatConfig>
type Publish = Platform<SnapchatConfig, Tokens, SnapchatDraft>["publish"]

export const collections: Record<Placement, string> = {
  story: "stories",
  saved_story: "saved_stories",
  spotlight: "spotlights",
}

const createdSchema = z.looseObject({ request_status: z.string() })
const idFields: Record<Placement, string[]> = {
  story: ["story_id", "snap_id", "story_post_id", "id"],
  saved_story: ["saved_story_id", "id"],
  spotlight: ["spotlight_id", "id"],
}
const spotlightsSchema = z.object({
  spotlights: z.array(
    z.object({
      spotlight: z.object({
        id: z.string(),
        status: z.string().nullish(),
        caption: z.string().nullish(),
        created_at: z.string().nullish(),
      }),
    }),
  ),
})
const pendingSchema = z.object({ id: z.string(), sentAt: z.string() })

/** A review can take hours. After this long the post counts as published: it stays up unless the review rejects it. */
const reviewTimeoutMs = 60_000
/** How far Snapchat's clock may lag behind ours. */
const clockSkewMs = 120_000
const maxSpotlightsToCompare = 20

/** The API returns no URL for a post, so we link to the profile. */
const toPublished = (id: string, placement: Placement, ctx: SnapchatContext): PublishedPart => ({
  id,
  url: ctx.account.profileUrl,
  data: { placement },
})

const prepare: Publish["prepare"] = async ({ media }, ctx) => {
  return { mediaId: await uploadMedia(media[0]!, ctx) }
}

function requestBody({ post, caption }: Part, placement: Placement, media_id: string) {
  const { story_duration, locale, save_to_profile } = post.config
  if (placement === "story") return { media_id, customized_ttl: story_duration && { ttl: story_duration } }
  if (placement === "saved_story")
    return { saved_stories: [{ title: storyTitle(post), snap_sources: [{ media_id }] }] }
  return { media_id, locale, description: caption || undefined, skip_save_to_profile: !save_to_profile }
}

const send: Publish["send"] = async (part, { mediaId }, ctx) => {
  const placement = placementOf(part.post)
  const response = await requestJson(ctx, profilePath(ctx, collections[placement]), createdSchema, {
    method: "POST",
    json: requestBody(part, placement, mediaId),
  })
  const id = idFields[placement].map((name) => response[name]).find((value) => typeof value === "string")
  if (placement !== "spotlight" || !id) return toPublished(id ?? mediaId, placement, ctx)
  return { pending: { id, sentAt: ctx.now().toISOString() } }
}

/** Null if the status isn't available: failing to read it says nothing about the post. */
async function reviewStatus(id: string, ctx: SnapchatContext): Promise<string | null> {
  const path = profilePath(ctx, `spotlights/${encodeURIComponent(id)}`)
  const response = await requestJson(ctx, path, spotlightsSchema).catch((error: unknown) => {
    if (error instanceof PlatformError && error.kind === "rejected") return null
    throw error
  })
  return response?.spotlights[0]?.spotlight.status ?? null
}

const poll: Publish["poll"] = async (stored, ctx) => {
  const pending = pendingSchema.parse(stored)
  const status = await reviewStatus(pending.id, ctx)
  if (status === "REJECTED")
    throw rejected("Snapchat rejected this Spotlight in review. Edit the post, then publish it again.")
  const waitedMs = ctx.now().getTime() - Date.parse(pending.sentAt)
  if (status !== "LIVE" && waitedMs < reviewTimeoutMs) return { pending }
  return toPublished(pending.id, "spotlight", ctx)
}

/** Only Spotlights have a caption to match. For other posts we can't tell whether they were published. */
const find = async (part: Part, ctx: SnapchatContext): Promise<PublishedPart | null> => {
  const caption = part.caption.trim()
  if (placementOf(part.post) !== "spotlight" || !caption)
    throw unknownOutcome(
      "This kind of Snapchat post can't be looked up. Check the Snapchat profile before trying again.",
    )
  const { spotlights } = await requestJson(
    ctx,
    profilePath(ctx, `spotlights?limit=${maxSpotlightsToCompare}`),
    spotlightsSchema,
  )
  const found = spotlights.find(
    ({ spotlight }) =>
      spotlight.caption?.trim() === caption &&
      Date.parse(spotlight.created_at ?? "") >= part.startedAt.getTime() - clockSkewMs,
  )
  return found ? toPublished(found.spotlight.id, "spotlight", ctx) : null
}

export const publish: Publish = { prepare, send, poll, find }
