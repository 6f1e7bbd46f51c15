import type { VersionedPost } from "@/components/posts/queries/fetch-post"
import { ApiError, callApi } from "@/lib/api/client"

import type { Draft } from "@/components/compose/draft/draft"
import { toCreateInput, toUpdateInput, type SendAction } from "@/components/compose/draft/post-input"
import type { Target } from "@/components/compose/draft/targets"

export type SendRequest = {
  draft: Draft
  targets: Target[]
  action: SendAction
  at: Date | null
  /** Requests approval even if the sender doesn't need it. */
  approval: boolean
  /** The edited post, in the version that editing started from. */
  post: VersionedPost | null
  keepsTime: boolean
  /** Scheduled a few seconds ahead, so that it can be undone. */
  isNow: boolean
}

type SendState =
  | { state: "waiting" | "sending" }
  | { state: "sent"; postId: string; scheduledAt: string | null }
  /** `isDefinite`: the server rejected it, so the post certainly wasn't saved. */
  | { state: "failed"; error: Error; isDefinite: boolean }
export type Outcome = { target: Target } & SendState
export type FailedOutcome = Extract<Outcome, { state: "failed" }>
export type SentOutcome = Extract<Outcome, { state: "sent" }>

/** cyrb53: 53 bits are enough to tell the versions of one draft apart. */
function hash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

/** The idempotency key prevents a duplicate post after a lost response or a closed page. */
function createPost({ draft, action, at }: SendRequest, target: Target) {
  const input = toCreateInput(draft, target, action, at)
  const { id } = target.channel
  const idempotencyKey = [draft.id, id, draft.rejections[id] ?? 0, hash(JSON.stringify(input))].join("-")
  return callApi("createPost", input, { idempotencyKey })
}

async function sendOne(request: SendRequest, target: Target) {
  const { draft, at, post, approval, keepsTime } = request
  // Save as a draft until approval is requested, so it can't be published in between.
  const action = approval && request.action === "schedule" ? "draft" : request.action
  const { id, scheduledAt } =
    post && action !== "queue"
      ? await callApi("updatePost", toUpdateInput(post.id, draft, target, action, at, keepsTime), {
          ifMatch: post.version,
        })
      : await createPost({ ...request, action }, target)
  if (approval) await callApi("requestPostApproval", { id })
  return { postId: id, scheduledAt }
}

/** Someone else has changed the post. */
export const isConflict = (error: unknown) =>
  error instanceof ApiError && error.problem.code === "PRECONDITION_FAILED"

const isClientError = (error: unknown) =>
  error instanceof ApiError && error.problem.status >= 400 && error.problem.status < 500

/** Sending more at once would only queue them on the server. */
const maxConcurrent = 4

/** Sends one post per channel. A failure doesn't stop the others. */
export async function sendDraft(request: SendRequest, onChange: (outcomes: Outcome[]) => void) {
  const outcomes = request.targets.map((target): Outcome => ({ target, state: "waiting" }))
  const setState = (index: number, state: SendState) => {
    outcomes[index] = { target: outcomes[index]!.target, ...state }
    onChange([...outcomes])
  }
  const queue = [...outcomes.keys()]
  const sendNext = async () => {
    for (let index = queue.shift(); index !== undefined; index = queue.shift()) {
      setState(index, { state: "sending" })
      try {
        setState(index, { state: "sent", ...(await sendOne(request, outcomes[index]!.target)) })
      } catch (caught) {
        const error = caught instanceof Error ? caught : new Error(String(caught))
        setState(index, { state: "failed", error, isDefinite: isClientError(caught) })
      }
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, sendNext))
  return outcomes
}
