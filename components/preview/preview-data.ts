import type { PlatformEntry } from "@/components/channels/use-platforms"
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
  entry: PlatformEntry | undefined
  title: string | null
  parts: PreviewPart[]
}

export const shownName = ({ displayName, username, platform }: SocialAccount) =>
  displayName ?? username ?? platform
