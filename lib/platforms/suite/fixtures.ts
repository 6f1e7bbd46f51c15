import type { AnyPlatform, OutgoingMedia } from "@/lib/platforms/platform"
import type { TestPost } from "./harness"

/** A platform's fixtures for `describePlatform`. */
export type Fixtures = {
  /** A configuration with the platform's main settings. */
  config?: unknown
  /** Media for one post, ideally of every kind the platform accepts. */
  media?: () => OutgoingMedia[]
  /** Form values that connect to the sandbox, and values it must reject. */
  connect?: { valid: Record<string, string>; invalid?: Record<string, string> }
  /** The callback contains a permanent permission instead of a single-use code. */
  reusableCode?: true
  /** Matches POST URLs and socket messages that only read. */
  readOnlyRequests?: RegExp
  /** The platform rejects angle brackets in text. */
  rejectsAngleBrackets?: true
}

/** The fields every post on the platform needs. */
export function minimalPost({ rules, config }: AnyPlatform, fixtures: Fixtures): TestPost {
  const needsMedia = rules.media !== "ignored" && (rules.media.min ?? 0) > 0
  return {
    ...(config?.required ? { config: fixtures.config } : {}),
    ...(needsMedia ? { media: fixtures.media?.() } : {}),
  }
}
