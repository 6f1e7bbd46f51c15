import { z } from "zod"
import { PlatformError, rejected, unknownOutcome } from "@/lib/platforms/errors"
import type { Tokens } from "@/lib/platforms/oauth2"
import type { OutgoingPart, Platform, Published } from "@/lib/platforms/platform"
import { ask, profilePath, type SnapchatAccess } from "./client"
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

const sentSchema = z.looseObject({ request_status: z.string() })
const idNames: Record<Placement, string[]> = {
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

/** A review may take hours; after this the post counts as out, which it is unless the review takes it down. */
const reviewMilliseconds = 60_000
/** How far Snapchat's clock may be behind ours. */
const clockSkew = 120_000
const comparedSpotlights = 20

/** Snapchat tells no address of a post; it is seen on the profile. */
const toPublished = (id: string, placement: Placement, at: SnapchatAccess): Published => ({
  id,
  url: at.account.profileUrl,
  data: { placement },
})

const prepare: Publish["prepare"] = async ({ media }, at) => {
  const [file] = media
  if (!file) throw rejected("Snapchat needs an image or a video.")
  return { mediaId: await uploadMedia(file, at) }
}

function bodyOf({ post, caption }: Part, placement: Placement, media_id: string) {
  const { story_duration, locale, save_to_profile } = post.config
  if (placement === "story") return { media_id, customized_ttl: story_duration && { ttl: story_duration } }
  if (placement === "saved_story")
    return { saved_stories: [{ title: storyTitle(post), snap_sources: [{ media_id }] }] }
  return { media_id, locale, description: caption || undefined, skip_save_to_profile: !save_to_profile }
}

const send: Publish["send"] = async (part, { mediaId }, at) => {
  const placement = placementOf(part.post)
  const answer = await ask(at, profilePath(at, collections[placement]), sentSchema, {
    method: "POST",
    json: bodyOf(part, placement, mediaId),
  })
  const id = idNames[placement].map((name) => answer[name]).find((value) => typeof value === "string")
  if (placement !== "spotlight" || !id) return toPublished(id ?? mediaId, placement, at)
  return { pending: { id, sentAt: at.now().toISOString() } }
}

/** Null where Snapchat does not tell, or not yet: a look that fails says nothing of the post. */
async function reviewOf(id: string, at: SnapchatAccess): Promise<string | null> {
  const path = profilePath(at, `spotlights/${encodeURIComponent(id)}`)
  const answer = await ask(at, path, spotlightsSchema).catch((error: unknown) => {
    if (error instanceof PlatformError && error.kind === "rejected") return null
    throw error
  })
  return answer?.spotlights[0]?.spotlight.status ?? null
}

const poll: Publish["poll"] = async (stored, at) => {
  const pending = pendingSchema.parse(stored)
  const status = await reviewOf(pending.id, at)
  if (status === "REJECTED")
    throw rejected("Snapchat's review did not let this Spotlight through. Change it, then publish it again.")
  const waited = at.now().getTime() - Date.parse(pending.sentAt)
  if (status !== "LIVE" && waited < reviewMilliseconds) return { pending }
  return toPublished(pending.id, "spotlight", at)
}

/** Only Spotlights show words of ours to know them by; of anything else nobody can tell whether it is out. */
const find = async (part: Part, at: SnapchatAccess): Promise<Published | null> => {
  const caption = part.caption.trim()
  if (placementOf(part.post) !== "spotlight" || !caption)
    throw unknownOutcome("Snapchat shows no words with this post to know it by. Look at the profile.")
  const { spotlights } = await ask(
    at,
    profilePath(at, `spotlights?limit=${comparedSpotlights}`),
    spotlightsSchema,
  )
  const found = spotlights.find(
    ({ spotlight }) =>
      spotlight.caption?.trim() === caption &&
      Date.parse(spotlight.created_at ?? "") >= part.startedAt.getTime() - clockSkew,
  )
  return found ? toPublished(found.spotlight.id, "spotlight", at) : null
}

export const publish: Publish = { prepare, send, poll, find }
