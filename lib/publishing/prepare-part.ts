import type { Json } from "@/lib/platforms/platform"
import { attemptKey } from "./attempts"
import { callPlatform } from "./call-platform"
import { convertsImages, fitPart } from "./fit-part"
import { done, type Outcome } from "./outcome"
import { outgoingPart } from "./outgoing-part"
import type { Publication } from "./publication"

/** Checks, conversions, uploads and containers of one part. Nothing of it is visible yet, so it may be repeated. */
export async function preparePart(
  publication: Publication,
  index: number,
  attempt: number,
): Promise<Outcome<Json>> {
  const { platform, claim, sent, post } = publication
  const { prepare } = platform.publish
  const { media } = post.parts[index]!
  const converts = media.length > 0 && convertsImages(platform.rules, media)
  if (!(prepare || converts) || sent.has(index)) return done(null)
  const part = outgoingPart(publication, index, { key: attemptKey(claim, index), startedAt: new Date() })
  return callPlatform(publication, { phase: "prepare", part: index, attempt }, async (at) => {
    const fitted = await fitPart(publication, part)
    return prepare ? prepare(fitted, at) : null
  })
}

/** True once the platform has worked through what was uploaded. */
export async function isReady(
  publication: Publication,
  index: number,
  draft: Json,
  attempt: number,
): Promise<Outcome<boolean>> {
  const { ready } = publication.platform.publish
  if (!ready || publication.sent.has(index)) return done(true)
  return callPlatform(publication, { phase: "poll", part: index, attempt }, (at) => ready(draft, at))
}
