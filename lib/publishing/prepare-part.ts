import type { Json } from "@/lib/platforms/platform"
import { attemptKey, partsBefore, sentParts } from "./attempts"
import { callPlatform } from "./call-platform"
import type { Claim } from "./claim"
import { done, fenced, type Outcome } from "./outcome"
import { loadPublication } from "./publication"
import { outgoingPart } from "./send-part"

/** Uploads and containers of one part. Nothing of it is visible yet, so it may be repeated. */
export async function preparePart(claim: Claim, index: number, attempt: number): Promise<Outcome<Json>> {
  const publication = await loadPublication(claim)
  if (!publication) return fenced
  const { prepare } = publication.platform.publish
  const sent = await sentParts(claim.postId)
  if (!prepare || sent.has(index)) return done(null)
  const first = { key: attemptKey(claim, index), startedAt: new Date() }
  const part = outgoingPart(publication, index, partsBefore(sent, index), first)
  return callPlatform(claim, publication, { phase: "prepare", part: index, attempt }, (at) =>
    prepare(part, at),
  )
}

/** True once the platform has worked through what was uploaded. */
export async function isReady(
  claim: Claim,
  index: number,
  draft: Json,
  attempt: number,
): Promise<Outcome<boolean>> {
  const publication = await loadPublication(claim)
  if (!publication) return fenced
  const { ready } = publication.platform.publish
  if (!ready) return done(true)
  return callPlatform(claim, publication, { phase: "poll", part: index, attempt }, (at) => ready(draft, at))
}
