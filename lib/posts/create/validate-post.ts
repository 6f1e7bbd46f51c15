import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import type { PostValidation, PostWarning, validatePostContract } from "./batch-contracts"
import { findAccountReadiness } from "@/lib/posts/schedule/account-readiness"
import type { NewPost } from "./check-create"
import { dryRun, type DryRun } from "./dry-run"
import { postsOf } from "./posts-of"
import {
  closeMinutes,
  duplicateDays,
  findScheduleConflicts,
  type ScheduleConflict,
} from "@/lib/posts/schedule/schedule-conflicts"

type Input = InputOf<typeof validatePostContract>

/** A dry run for each channel. Saves nothing. */
export async function validatePost(caller: Caller, input: Input) {
  const posts = postsOf(input)
  const validations: DryRun[] = []
  const ahead = { posts: 0, slots: new Map<string, Date[]>() }
  for (const post of posts) {
    const validation = await dryRun(caller, post, ahead)
    validations.push(validation)
    if (validation.valid) ahead.posts++
  }
  const [readiness, conflicts] = await Promise.all([
    findAccountReadiness(
      caller,
      posts.map(({ socialAccountId }) => socialAccountId),
    ),
    findConflicts(caller, posts, validations, input.postId ?? null),
  ])
  const data = validations.map(({ content, ...validation }) => {
    const { socialAccountId, scheduledAt, status, approvalStatus } = validation
    const due = scheduledAt && status !== "DRAFT" ? new Date(scheduledAt) : null
    const own = conflicts.filter((conflict) => conflict.socialAccountId === socialAccountId).map(warningOf)
    return {
      ...validation,
      warnings: [...validation.warnings, ...own],
      readiness: due && readiness(socialAccountId, due, approvalStatus !== "PENDING_APPROVAL", content),
    }
  })
  return { valid: data.every(({ valid }) => valid), data }
}

function findConflicts(
  caller: Caller,
  posts: NewPost[],
  validations: PostValidation[],
  editedId: string | null,
) {
  const planned = posts.flatMap(({ socialAccountId, caption, parts, action }, index) => {
    const { platform, scheduledAt } = validations[index]!
    if (!platform) return []
    // Queue slots are spaced as their owner chose.
    const due = scheduledAt && action !== "queue" ? new Date(scheduledAt) : null
    return [{ socialAccountId, caption: parts?.[0]?.caption ?? caption, due }]
  })
  return findScheduleConflicts(caller, planned, editedId)
}

const conflictMessages = {
  duplicate: `This channel has a post with the same text within ${duplicateDays} days.`,
  close: `This channel has another post within ${closeMinutes} minutes of this time.`,
}

const warningOf = ({ kind, id, at }: ScheduleConflict): PostWarning => ({
  field: kind === "duplicate" ? "caption" : "scheduledAt",
  message: conflictMessages[kind],
  code: kind,
  postId: id,
  scheduledAt: at.toISOString(),
})
