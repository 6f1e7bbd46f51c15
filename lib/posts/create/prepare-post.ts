import { remoteAccount } from "@/lib/accounts/credentials/platform-context"
import type { Caller } from "@/lib/access/caller"
import { newId } from "@/lib/crypto/ids"
import { assertContent } from "@/lib/posts/content/check-content"
import { attachMedia, attachParts, type IngestedMedia } from "@/lib/posts/content/attach-media"
import { withTitle } from "@/lib/posts/content/title-alias"
import type { AttachedMedia } from "@/lib/posts/content/write-media"
import { actionOf, callerChecks, findTarget, requestChecks, startOf, type NewPost } from "./check-create"

export type Batch = {
  /** Shared by the posts of a request, so that the same URL is ingested once. */
  ingested?: IngestedMedia
  /** Identifies the row of an import, which is created once. */
  importKey?: string
}

type Member = Batch & {
  groupId?: string
  /** The number of posts that the request creates before this one. */
  ahead?: number
}

export type PreparedPost = Awaited<ReturnType<typeof preparePost>>

/** Checks a post and downloads its media. Stores nothing else. */
export async function preparePost(
  caller: Caller,
  given: NewPost,
  { ingested, importKey, groupId, ahead = 0 }: Member,
) {
  const action = actionOf(given)
  for (const check of callerChecks(caller, action, ahead + 1)) await check()
  const target = await findTarget(caller, given.socialAccountId)
  const { account, platform } = target
  const input = { ...given, ...withTitle(platform, given) } as NewPost
  for (const check of requestChecks(caller, input, target)) await check()
  const media = await attachMedia(caller, input.media, "media", ingested)
  const [thumbnail = null] = input.thumbnail
    ? await attachMedia(caller, [input.thumbnail], "thumbnail", ingested)
    : []
  const parts = await attachParts(caller, input.parts ?? [], ingested)
  const items = (attached: AttachedMedia[]) => attached.map(({ media }) => media)
  const content = {
    title: input.title,
    caption: input.caption,
    media: items(media),
    parts: parts.map(({ caption, media }) => ({ caption, media: items(media) })),
    platformConfiguration: input.platformConfiguration,
  }
  assertContent(platform, content, remoteAccount(account), action === "draft")
  const start = await startOf(caller, action)
  const requested = input.scheduledAt ? new Date(input.scheduledAt) : null
  return {
    account,
    isQueued: action === "queue",
    created: {
      ...{
        id: newId(),
        input,
        groupId: groupId ?? null,
        importKey,
        platform: platform.slug,
        slotAt: null,
        ...start,
      },
      scheduledAt: action === "now" ? new Date() : requested,
    },
    relations: { media, thumbnail, parts, tagIds: input.tagIds ?? [] },
  }
}
