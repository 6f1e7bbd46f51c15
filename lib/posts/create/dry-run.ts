import { remoteAccount } from "@/lib/accounts/credentials/platform-context"
import type { Caller } from "@/lib/access/caller"
import { db } from "@/lib/db/database"
import { AppError } from "@/lib/errors/app-error"
import { unreachableUrl } from "@/lib/media/unreachable-url"
import type { Problem } from "@/lib/platforms/check/check"
import { measureCaption } from "@/lib/platforms/check/text-length"
import type { PostProblem, PostValidation, PostWarning } from "./batch-contracts"
import {
  actionOf,
  callerChecks,
  findTarget,
  requestChecks,
  startOf,
  type NewPost,
  type Target,
} from "./check-create"
import { assertContent, contentNotices, findProblems, type Content } from "@/lib/posts/content/check-content"
import { inspectUnattachedMedia, type UnattachedMedia } from "@/lib/posts/content/inspect-unattached-media"
import { toProblems, sameAs } from "./post-problems"
import { findSlot } from "@/lib/posts/schedule/take-queue-slot"
import { withTitle } from "@/lib/posts/content/title-alias"

/** What the earlier posts of the same request would use up. */
export type Ahead = { posts: number; slots: Map<string, Date[]> }

/** `content` has everything that the platform would reject, also if it doesn't prevent creating the post. */
export type DryRun = PostValidation & { content: Problem[] }

/** Runs the same checks as `createPost`, and returns all errors and the resulting state. Saves nothing. */
export async function dryRun(
  caller: Caller,
  given: NewPost,
  ahead: Ahead = { posts: 0, slots: new Map() },
): Promise<DryRun> {
  const errors: PostProblem[] = []
  const attempt = collector(errors)
  const action = actionOf(given)
  for (const check of callerChecks(caller, action, ahead.posts + 1)) await attempt(check)
  const target = await attempt(() => findTarget(caller, given.socialAccountId), "socialAccountId")
  const validation = {
    socialAccountId: given.socialAccountId,
    errors,
    warnings: [],
    notices: [],
    parts: [],
    content: [],
  }
  const nothing = {
    platform: null,
    text: null,
    status: null,
    approvalStatus: null,
    scheduledAt: null,
    slot: null,
  }
  if (!target) return { ...validation, ...nothing, valid: false }

  const { account, platform } = target
  const input = { ...given, ...withTitle(platform, given) } as NewPost
  for (const check of requestChecks(caller, input, target)) await attempt(check)
  const { content, external } = await inspectContent(caller, input, target, attempt)
  const { limits, ...remote } = remoteAccount(account)
  await attempt(() => assertContent(platform, content, { limits, ...remote }, action === "draft"))
  const publishedBy = { limits, ...remote, unreachableUrl: unreachableUrl(account) }
  const problems = findProblems(platform, content, publishedBy, "publish")
  const slot = action === "queue" ? await attempt(() => slotFor(account.id, ahead)) : undefined
  const { status, approvalStatus } = await startOf(caller, action)
  const length = (caption: string, media: number) => {
    const measure = measureCaption(platform.rules.caption, caption, {
      withMedia: media > 0,
      max: limits?.captionMax,
    })
    return { used: measure.length, max: measure.max }
  }
  const due = action === "now" ? new Date().toISOString() : (input.scheduledAt ?? null)
  return {
    ...validation,
    platform: account.platform as PostValidation["platform"],
    valid: errors.length === 0,
    warnings: [...warningsOf(target, problems, errors), ...external],
    content: problems,
    notices: contentNotices(platform, content),
    text: length(input.caption, input.media.length),
    parts: content.parts.map(({ caption, media }) => length(caption, media.length)),
    status,
    approvalStatus,
    scheduledAt: slot?.toISOString() ?? (due && action !== "queue" ? new Date(due).toISOString() : null),
    slot: slot?.toISOString() ?? null,
  }
}

type Attempt = <Result>(check: () => Result | Promise<Result>, field?: string) => Promise<Result | undefined>

/** Runs a check and collects its errors, each once. */
const collector =
  (errors: PostProblem[]): Attempt =>
  async (check, field) => {
    try {
      return await check()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      errors.push(...toProblems(error, field).filter((problem) => !errors.some(sameAs(problem))))
    }
  }

async function inspectContent(caller: Caller, input: NewPost, { platform }: Target, attempt: Attempt) {
  const external: PostWarning[] = []
  const inspect = async (items: NewPost["media"], field: string) => {
    const inspected: UnattachedMedia[] = []
    for (const [index, item] of items.entries()) {
      const name = `${field}[${index}]`
      const media = await attempt(() => inspectUnattachedMedia(caller, item, platform, name))
      if (media) inspected.push(media)
      if (media?.isExternal)
        external.push({
          field: `${name}.url`,
          message: "Not downloaded yet. Its format is checked when the post is created.",
        })
    }
    return inspected
  }
  const media = await inspect(input.media, "media")
  if (input.thumbnail) await inspect([input.thumbnail], "thumbnail")
  const parts: Content["parts"] = []
  for (const [index, part] of (input.parts ?? []).entries())
    parts.push({ caption: part.caption, media: await inspect(part.media, `parts[${index}].media`) })
  const content: Content = {
    title: input.title,
    caption: input.caption,
    media,
    parts,
    platformConfiguration: input.platformConfiguration,
  }
  return { content, external }
}

async function slotFor(socialAccountId: string, { slots }: Ahead): Promise<Date> {
  const held = slots.get(socialAccountId) ?? []
  const slot = await findSlot(db, socialAccountId, held)
  slots.set(socialAccountId, [...held, slot])
  return slot
}

/** Problems that don't prevent creating the post, but would prevent publishing it. */
function warningsOf({ account }: Target, problems: Problem[], errors: PostProblem[]) {
  const later: PostWarning[] = [...problems]
  if (account.status === "disconnected")
    later.push({
      field: "socialAccountId",
      message: "This channel is disconnected. Reconnect it before the post is due.",
    })
  return later.filter((warning) => !errors.some(sameAs(warning)))
}
