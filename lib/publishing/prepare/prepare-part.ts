import type { Json } from "@/lib/platforms/json"
import { attemptKey } from "@/lib/publishing/attempts"
import { callPlatform } from "@/lib/publishing/call-platform"
import { convertsImages, adaptPart } from "./adapt-part"
import { done, type Outcome } from "@/lib/publishing/retry-policy"
import { outgoingPart } from "./outgoing-part"
import type { Publication } from "@/lib/publishing/publication"

/** Checks, conversions, uploads, and containers. Nothing is visible on the platform yet, so it's safe to repeat. */
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
    const adapted = await adaptPart(publication, part)
    return prepare ? prepare(adapted, at) : null
  })
}

/** True once the platform has processed the uploads. */
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
