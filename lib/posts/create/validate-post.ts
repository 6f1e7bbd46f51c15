import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import type { PostVerdict, PostWarning, validatePostContract } from "./batch-contracts"
import { findAccountReadiness } from "@/lib/posts/schedule/account-readiness"
import type { NewPost } from "./check-create"
import { dryRun } from "./dry-run"
import {
  closeMinutes,
  duplicateDays,
  findScheduleConflicts,
  type ScheduleConflict,
} from "@/lib/posts/schedule/schedule-conflicts"

type Input = InputOf<typeof validatePostContract>

/** A dry run for each channel; writes nothing. */
export async function validatePost(caller: Caller, input: Input) {
  const posts = postsOf(input)
  const verdicts: PostVerdict[] = []
  const ahead = { posts: 0, slots: new Map<string, Date[]>() }
  for (const post of posts) {
    const verdict = await dryRun(caller, post, ahead)
    verdicts.push(verdict)
    if (verdict.valid) ahead.posts++
  }
  const [readiness, nearby] = await Promise.all([
    findAccountReadiness(
      caller,
      posts.map(({ socialAccountId }) => socialAccountId),
    ),
    findNearby(caller, posts, verdicts, input.postId ?? null),
  ])
  const data = verdicts.map((verdict) => {
    const { socialAccountId, scheduledAt, status, approvalStatus } = verdict
    const due = scheduledAt && status !== "DRAFT" ? new Date(scheduledAt) : null
    const close = nearby.filter((near) => near.socialAccountId === socialAccountId).map(warningOf)
    return {
      ...verdict,
      warnings: [...verdict.warnings, ...close],
      readiness: due && readiness(socialAccountId, due, approvalStatus !== "PENDING_APPROVAL"),
    }
  })
  return { valid: data.every(({ valid }) => valid), data }
}

/** One post a channel; what is written for one channel takes the place of what is written for all. */
function postsOf({ socialAccountId, socialAccountIds, variants = {}, ...shared }: Input): NewPost[] {
  const { action, scheduledAt, tagIds } = shared
  return [...new Set(socialAccountIds ?? [socialAccountId ?? ""])].map((id) => {
    const own = Object.hasOwn(variants, id) ? variants[id] : undefined
    const post = own ? { action, scheduledAt, tagIds, ...own } : shared
    return { ...post, socialAccountId: id }
  })
}

function findNearby(caller: Caller, posts: NewPost[], verdicts: PostVerdict[], except: string | null) {
  const planned = posts.flatMap(({ socialAccountId, caption, parts, action }, index) => {
    const { platform, scheduledAt } = verdicts[index]!
    if (!platform) return []
    // The rhythm of a queue is what its owner chose.
    const due = scheduledAt && action !== "queue" ? new Date(scheduledAt) : null
    return [{ socialAccountId, caption: parts?.[0]?.caption ?? caption, due }]
  })
  return findScheduleConflicts(caller, planned, except)
}

const nearbyWords = {
  duplicate: `This channel has a post with the same text within ${duplicateDays} days.`,
  close: `This channel has another post within ${closeMinutes} minutes of this time.`,
}

const warningOf = ({ kind, id, at }: ScheduleConflict): PostWarning => ({
  field: kind === "duplicate" ? "caption" : "scheduledAt",
  message: nearbyWords[kind],
  code: kind,
  postId: id,
  scheduledAt: at.toISOString(),
})
