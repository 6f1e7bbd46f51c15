import type { PlatformRules } from "@/components/channels/platform-rules"
import type { SocialAccount } from "@/lib/accounts/contract"

export type PreviewMedia = {
  id?: string
  url: string
  mimeType?: string | null
  alt?: string | null
  thumbnailUrl?: string | null
  width?: number | null
  height?: number | null
}
export type PreviewPart = { caption: string; media: PreviewMedia[] }

/** What every layout draws. */
export type PreviewData = {
  channel: SocialAccount
  /** Absent until the catalogue is here. */
  entry: PlatformRules | undefined
  title: string | null
  parts: PreviewPart[]
}

export const shownName = ({ displayName, username, platform }: SocialAccount) =>
  displayName ?? username ?? platform
