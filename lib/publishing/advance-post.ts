import { setTimeout as sleep } from "node:timers/promises"

import type { Json } from "@/lib/platforms/json"
import { withLogFields } from "@/lib/log/log-context"
import { traced } from "@/lib/observability/tracing"
import type { Claim } from "./claim"
import { claimPost, secondsUntilDue } from "@/lib/publishing/claim/claim-post"
import type { Failure } from "@/lib/publishing/failure"
import { failPost } from "@/lib/publishing/settle/fail-post"
import { finishPost } from "@/lib/publishing/settle/finish-post"
import { runFollowUp } from "@/lib/publishing/settle/run-follow-up"
import { done, type Outcome } from "./retry-policy"
import { pollPart } from "@/lib/publishing/send/poll-part"
import { returnForApproval } from "@/lib/publishing/settle/return-for-approval"
import { remindAuthor } from "@/lib/publishing/settle/remind-author"
import { discardPrepared } from "@/lib/publishing/prepare/prepare-ahead"
import { isReady, preparePart } from "@/lib/publishing/prepare/prepare-part"
import { loadPublication, type Publication } from "./publication"
import { sendPart } from "@/lib/publishing/send/send-part"

/** A post's publishing progress. Inngest stores it between steps, so it's small and contains no captions or credentials. */
export type Progress = {
  claim: Claim
  part: number
  phase: "prepare" | "ready" | "send" | "poll"
  draft: Json
  pending: Json
  attempt: number
  polls: number
}

export type Advance =
  { kind: "finished"; result: string } | { kind: "wait"; seconds: number; progress: Progress | null }

/** Changes to the progress, or `pause` to repeat the phase a little later. */
type Transition = Partial<Pick<Progress, "phase" | "part" | "draft" | "pending">> | "pause"

const pollSeconds = [1, 2, 3, 5, 10, 15, 30]
const pollLimit = 120
/** A run that starts this early waits in place, because resuming it would make the post late. */
const maxHoldSeconds = 5

const finished = (result: string): Advance => ({ kind: "finished", result })

/**
 * Publishes a post until it's done or has to wait. Safe to repeat after a crash, because a claim belongs to its run and an
 * attempt is committed before each send.
 */
export const advancePost = (
  due: { postId: string; version: number },
  runId: string,
  from: Progress | null,
): Promise<Advance> =>
  withLogFields({ runId, postId: due.postId }, () =>
    traced("publish post", { "carillon.post.id": due.postId }, async (annotate) => {
      const advance = await resume(due, runId, from)
      annotate({ "carillon.result": advance.kind === "finished" ? advance.result : "wait" })
      return advance
    }),
  )

async function resume(
  { postId, version }: { postId: string; version: number },
  runId: string,
  from: Progress | null,
): Promise<Advance> {
  const publication = from
    ? await loadPublication(from.claim)
    : await traced("claim", {}, () => claimPost(postId, version, runId))
  if (!publication) return from ? finished("fenced") : waitUntilDue({ postId, version }, runId)
  const start: Progress = {
    claim: publication.claim,
    part: 0,
    phase: "prepare",
    draft: null,
    pending: null,
    attempt: 1,
    polls: 0,
  }
  try {
    return await runPhases(publication, { ...start, ...from })
  } finally {
    await publication.timeline.write()
  }
}

/** Runs may start early: an Inngest server's clock and queue aren't exact. Ends if there's nothing to wait for. */
async function waitUntilDue(due: { postId: string; version: number }, runId: string): Promise<Advance> {
  const seconds = await secondsUntilDue(due.postId, due.version)
  if (seconds === null) return finished("nothing to do")
  if (seconds > maxHoldSeconds) return { kind: "wait", seconds, progress: null }
  await sleep(Math.ceil(seconds * 1000))
  return resume(due, runId, null)
}

async function runPhases(publication: Publication, start: Progress): Promise<Advance> {
  if (publication.platform.manualInstructions) return finished(await remindAuthor(publication))
  let at = start
  while (at.part < publication.post.parts.length) {
    const outcome = await phases[at.phase](publication, at)
    if (outcome.kind === "fenced") return finished("fenced")
    if (outcome.kind === "unapproved") return finished(await returnForApproval(publication))
    if (outcome.kind === "failed") {
      await failPost(publication, outcome)
      return finished(outcome.errorTag)
    }
    if (outcome.kind === "wait")
      return { kind: "wait", seconds: outcome.seconds, progress: { ...at, attempt: at.attempt + 1 } }
    if (outcome.value === "pause") return pause(publication, at)
    at = { ...at, attempt: 1, polls: 0, ...outcome.value }
  }
  const warning = await runFollowUp(publication)
  return finished(
    (await traced("finish", {}, () => finishPost(publication, warning))) ? "published" : "fenced",
  )
}

const phases: Record<
  Progress["phase"],
  (publication: Publication, at: Progress) => Promise<Outcome<Transition>>
> = {
  prepare: async (publication, { part, attempt }) => {
    const ahead = publication.prepared.get(part)
    if (ahead !== undefined) return done({ phase: "ready", draft: ahead })
    const outcome = await preparePart(publication, part, attempt)
    return outcome.kind === "done" ? done({ phase: "ready", draft: outcome.value }) : outcome
  },
  ready: async (publication, { part, draft, attempt }) => {
    const outcome = await isReady(publication, part, draft, attempt)
    if (outcome.kind !== "done") return outcome
    return done(outcome.value ? { phase: "send" } : "pause")
  },
  send: async (publication, { part, draft, attempt }) => {
    const outcome = await sendPart(publication, part, draft, attempt)
    if (outcome.kind === "failed" && outcome.errorTag === "rejected" && publication.prepared.has(part)) {
      await discardPrepared(publication, part)
      return done({ phase: "prepare", draft: null })
    }
    if (outcome.kind !== "done") return outcome
    return done(
      "published" in outcome.value ? nextPart(part) : { phase: "poll", pending: outcome.value.pending },
    )
  },
  poll: async (publication, { part, pending, attempt }) => {
    const outcome = await pollPart(publication, part, pending, attempt)
    if (outcome.kind !== "done") return outcome
    return done("published" in outcome.value ? nextPart(part) : "pause")
  },
}

const nextPart = (part: number): Transition => ({
  phase: "prepare",
  part: part + 1,
  draft: null,
  pending: null,
})

/** Schedules the next poll, at growing intervals, or fails the post when the limit is reached. */
async function pause(publication: Publication, at: Progress): Promise<Advance> {
  const polls = at.polls + 1
  if (polls < pollLimit) {
    const seconds = pollSeconds[Math.min(polls, pollSeconds.length) - 1]!
    return { kind: "wait", seconds, progress: { ...at, polls } }
  }
  await failPost(publication, at.phase === "ready" ? mediaTimeout : confirmationTimeout)
  return finished("poll limit")
}

/** Nothing has been sent at this point, so a retry is safe. */
const mediaTimeout: Failure = {
  errorTag: "unavailable",
  message: "The platform didn't finish processing the media in time. Try again later.",
  isRetryable: true,
}
const confirmationTimeout: Failure = {
  errorTag: "unknown_outcome",
  message: "The platform didn't confirm this post in time. Check the channel before you try again.",
  isRetryable: false,
}
