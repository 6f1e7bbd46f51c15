import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { conflict, unprocessable } from "@/lib/errors/app-error"
import { platformBySlug } from "@/lib/platforms/registry"
import { assertMayUnpublish } from "@/lib/posts/approval"
import type { LockedPost } from "@/lib/posts/lock-post"
import { assertFuture } from "@/lib/posts/schedule/scheduled-time"
import type { unpublishPostContract } from "@/lib/posts/transition-contracts"
import { transitionPost } from "@/lib/posts/transition-post"
import { wakeUnpublish } from "./sweep-unpublish"

/** Requests that a post be removed from its platform now or later, or cancels that. */
export async function requestUnpublish(
  caller: Caller,
  { id, expected, at }: InputOf<typeof unpublishPostContract>,
) {
  assertMayUnpublish(caller)
  if (at) assertFuture(at)
  const post = await transitionPost(caller, { id, expected }, "unpublish_requested", (post) => {
    if (post.unpublishedAt) throw conflict("This post was already removed from its platform.")
    if (at === null) return { unpublishAt: null, unpublishDueAt: null }
    assertRemovable(post)
    assertAfterPublishing(post, at)
    const unpublishAt = at === undefined ? new Date() : new Date(at)
    return { unpublishAt, unpublishDueAt: unpublishAt, unpublishTries: 0, warning: null }
  })
  if (at === undefined) await wakeUnpublish([post.socialAccountId])
  return post
}

function assertRemovable({ platform: slug }: LockedPost) {
  const platform = platformBySlug(slug)
  if (platform?.remove) return
  const name = platform?.name ?? slug
  throw unprocessable(`${name} doesn't let apps delete posts. Delete this one on ${name}.`)
}

function assertAfterPublishing({ status, scheduledAt }: LockedPost, at: string | undefined) {
  if (status === "COMPLETED") return
  if (at === undefined)
    throw conflict(
      "Only a published post can be removed now. To remove this one after it's published, send `at`.",
    )
  if (scheduledAt && scheduledAt >= new Date(at))
    throw unprocessable("`at` must be after the post is published.", { at: ["Must be after `scheduledAt`"] })
}
