import type { Json } from "@/lib/platforms/platform"
import { withLogFields } from "@/lib/log-context"
import { traced } from "@/lib/tracing"
import type { Claim } from "./claim"
import { claimPost } from "./claim-post"
import { failPost, type Failure } from "./fail-post"
import { finishPost } from "./finish-post"
import { followPost } from "./follow-post"
import { done, type Outcome } from "./outcome"
import { pollPart } from "./poll-part"
import { remindPost } from "./remind-post"
import { dropPrepared } from "./prepare-ahead"
import { isReady, preparePart } from "./prepare-part"
import { loadPublication, type Publication } from "./publication"
import { sendPart } from "./send-part"

/** Where a post stands between two goes: small JSON, without captions or credentials. */
export type Progress = {
  claim: Claim
  part: number
  phase: "prepare" | "ready" | "send" | "poll"
  draft: Json
  pending: Json
  /** Which try of this phase is next. */
  attempt: number
  /** How often the platform was asked whether it is done, and was not. */
  asked: number
}

export type Advance = { kind: "over"; result: string } | { kind: "wait"; seconds: number; progress: Progress }

/** The next phase; `pause` asks the same again a little later. */
type Move = Partial<Pick<Progress, "phase" | "part" | "draft" | "pending">> | "pause"

const pollSeconds = [1, 2, 3, 5, 10, 15, 30]
const pollLimit = 120

const over = (result: string): Advance => ({ kind: "over", result })

/**
 * Takes a post as far as it goes without waiting: most are out in one go. May be repeated after a crash, because what
 * is done already is in the database: a claim belongs to its run, and each send has an attempt that was committed
 * before it.
 */
export const advancePost = (
  due: { postId: string; version: number },
  runId: string,
  from: Progress | null,
): Promise<Advance> =>
  withLogFields({ runId, postId: due.postId }, () =>
    traced("publish post", { "carillon.post.id": due.postId }, async (note) => {
      const advance = await goOn(due, runId, from)
      note({ "carillon.result": advance.kind === "over" ? advance.result : "wait" })
      return advance
    }),
  )

async function goOn(
  { postId, version }: { postId: string; version: number },
  runId: string,
  from: Progress | null,
): Promise<Advance> {
  const publication = from
    ? await loadPublication(from.claim)
    : await traced("claim", {}, () => claimPost(postId, version, runId))
  if (!publication) return over(from ? "fenced" : "nothing to do")
  const start: Progress = {
    claim: publication.claim,
    part: 0,
    phase: "prepare",
    draft: null,
    pending: null,
    attempt: 1,
    asked: 0,
  }
  try {
    return await walk(publication, from ?? start)
  } finally {
    await publication.timeline.write()
  }
}

async function walk(publication: Publication, from: Progress): Promise<Advance> {
  if (publication.platform.byHand) return over(await remindPost(publication))
  let at = from
  while (at.part < publication.post.parts.length) {
    const outcome = await phases[at.phase](publication, at)
    if (outcome.kind === "fenced") return over("fenced")
    if (outcome.kind === "failed") {
      await failPost(publication, outcome)
      return over(outcome.errorTag)
    }
    if (outcome.kind === "wait")
      return { kind: "wait", seconds: outcome.seconds, progress: { ...at, attempt: at.attempt + 1 } }
    if (outcome.value === "pause") return pause(publication, at)
    at = { ...at, attempt: 1, asked: 0, ...outcome.value }
  }
  await followPost(publication)
  return over((await traced("finish", {}, () => finishPost(publication))) ? "published" : "fenced")
}

const phases: Record<Progress["phase"], (publication: Publication, at: Progress) => Promise<Outcome<Move>>> =
  {
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
        await dropPrepared(publication, part)
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

const nextPart = (part: number): Move => ({ phase: "prepare", part: part + 1, draft: null, pending: null })

/** Asks again and again until the answer is there, at growing intervals and not for ever. */
async function pause(publication: Publication, at: Progress): Promise<Advance> {
  const asked = at.asked + 1
  if (asked < pollLimit) {
    const seconds = pollSeconds[Math.min(asked, pollSeconds.length) - 1]!
    return { kind: "wait", seconds, progress: { ...at, asked } }
  }
  await failPost(publication, at.phase === "ready" ? neverReady : neverSure)
  return over("poll limit")
}

/** Nothing was published: only an upload was never done. */
const neverReady: Failure = {
  errorTag: "unavailable",
  message: "The platform did not finish processing the media in time. Try again later.",
  isRetryable: true,
}
const neverSure: Failure = {
  errorTag: "unknown_outcome",
  message:
    "The platform did not finish working on this post in time. Look at the channel before trying again.",
  isRetryable: false,
}
