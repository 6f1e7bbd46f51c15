import type { SocialPlatform } from "@/lib/platforms/slugs"
import type { Sample } from "@/lib/testing/media-sample"

/** A post that passes a platform's declared rules, and that the platform rejects. */
export type RejectedPost = {
  platform: SocialPlatform
  post: string
  caption?: string
  title?: string
  media?: Sample[]
  config?: Record<string, unknown>
  parts?: { caption: string; media?: Sample[] }[]
  /** The channel's kind, as its platform reports it on connection. */
  kind?: string
  field: string
  message: RegExp
}
