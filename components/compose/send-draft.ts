import type { VersionedPost } from "@/components/posts/fetch-post"
import { ApiError, callApi } from "@/lib/api/client"

import type { Draft } from "./draft"
import { createInput, updateInput, type SendAction } from "./post-input"
import type { Target } from "./targets"

export type SendRequest = {
  draft: Draft
  targets: Target[]
  action: SendAction
  at: Date | null
  /** Somebody is asked to look at it first, though the sender need not ask. */
  approval: boolean
  /** The post that is edited, as it was when that began. */
  post: VersionedPost | null
  /** The time was not touched. */
  keepsTime: boolean
}

type Step =
  | { state: "waiting" | "sending" }
  | { state: "sent"; postId: string }
  | { state: "refused"; error: Error; isDefinite: boolean }
export type Outcome = { target: Target } & Step
export type Refused = Extract<Outcome, { state: "refused" }>

/** 53 bits, after cyrb53: enough to tell texts of one draft apart. */
function hashOf(text: string): string {
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

/** An answer that was lost, or a page that was closed, must not make a second post of the same text. */
function createOnce({ draft, action, at }: SendRequest, target: Target) {
  const input = createInput(draft, target, action, at)
  const { id } = target.channel
  const idempotencyKey = [draft.id, id, draft.refusals[id] ?? 0, hashOf(JSON.stringify(input))].join("-")
  return callApi("createPost", input, { idempotencyKey })
}

async function sendOne(request: SendRequest, target: Target): Promise<string> {
  const { draft, at, post, approval, keepsTime } = request
  // Kept as a draft until it waits for approval, so that it cannot go out in between.
  const action = approval && request.action === "schedule" ? "draft" : request.action
  const { id } =
    post && action !== "queue"
      ? await callApi("updatePost", updateInput(post.id, draft, target, action, at, keepsTime), {
          ifMatch: post.version,
        })
      : await createOnce({ ...request, action }, target)
  if (approval) await callApi("requestPostApproval", { id })
  return id
}

/** Somebody else has changed the post since. */
export const isConflict = (error: unknown) =>
  error instanceof ApiError && error.problem.code === "PRECONDITION_FAILED"

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.problem.status >= 400 && error.problem.status < 500

/** More at once would only wait for each other at the server. */
const mostAtOnce = 4

/** One post a channel. A channel that refuses does not hold up the others, and is told apart from them. */
export async function sendDraft(request: SendRequest, onChange: (outcomes: Outcome[]) => void) {
  const outcomes = request.targets.map((target): Outcome => ({ target, state: "waiting" }))
  const set = (index: number, step: Step) => {
    outcomes[index] = { target: outcomes[index]!.target, ...step }
    onChange([...outcomes])
  }
  const waiting = [...outcomes.keys()]
  const work = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      set(index, { state: "sending" })
      try {
        set(index, { state: "sent", postId: await sendOne(request, outcomes[index]!.target) })
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown))
        set(index, { state: "refused", error, isDefinite: isRefusal(thrown) })
      }
    }
  }
  await Promise.all(Array.from({ length: mostAtOnce }, work))
  return outcomes
}
