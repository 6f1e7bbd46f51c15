import type { AnyPlatform, OutgoingMedia } from "@/lib/platforms/platform"
import type { TestPost } from "./harness"

/** What a platform's tests hand to `describePlatform`. */
export type Fixtures = {
  /** A configuration that uses what the platform has. */
  config?: unknown
  /** Media of one post, at best of every kind that the platform takes. */
  media?: () => OutgoingMedia[]
  /** What a person types to connect to the twin, and what a form must refuse. */
  connect?: { right: Record<string, string>; wrong?: Record<string, string> }
  /** What comes back from a sign-in names a lasting permission, which is not used up by looking at it. */
  reusableCode?: true
  /** Addresses that only read although they are asked by POST, or messages over a socket that do. */
  readOnlyRequests?: RegExp
  /** The platform refuses angle brackets in a text. */
  rejectsAngleBrackets?: true
}

/** What no post of the platform can do without. */
export function minimalPost({ rules, config }: AnyPlatform, fixtures: Fixtures): TestPost {
  const needsMedia = rules.media !== "ignored" && (rules.media.min ?? 0) > 0
  return {
    ...(config?.required ? { config: fixtures.config } : {}),
    ...(needsMedia ? { media: fixtures.media?.() } : {}),
  }
}
