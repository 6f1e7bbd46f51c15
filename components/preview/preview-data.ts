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

export type PreviewData = {
  channel: SocialAccount
  /** Undefined while the catalog loads. */
  entry: PlatformRules | undefined
  title: string | null
  parts: PreviewPart[]
}

export const getDisplayName = ({ displayName, username, platform }: SocialAccount) =>
  displayName ?? username ?? platform
