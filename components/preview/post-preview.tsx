"use client"

import { memo, type ComponentType } from "react"

import type { PlatformRules } from "@/components/channels/platform-rules"
import { usePlatformRules } from "@/components/channels/use-platforms"
import type { SocialAccount } from "@/lib/accounts/contract"

import { visibleText } from "@/lib/platforms/markup/format-caption"

import { ArticlePreview } from "./article-preview"
import { ChatPreview } from "./chat-preview"
import { ForumPreview } from "./forum-preview"
import { MicroblogPreview } from "./microblog-preview"
import { NetworkPreview } from "./network-preview"
import { PhotoPreview } from "./photo-preview"
import type { PreviewData, PreviewPart } from "./preview-data"
import { VideoPreview } from "./video-preview"

type PostPreviewProps = { channel: SocialAccount; title?: string | null; parts: PreviewPart[] }

const layouts: Record<PlatformRules["preview"]["layout"], ComponentType<PreviewData>> = {
  article: ArticlePreview,
  chat: ChatPreview,
  forum: ForumPreview,
  microblog: MicroblogPreview,
  network: NetworkPreview,
  photo: PhotoPreview,
  video: VideoPreview,
}

/** An approximation of how the platform shows the post. */
export const PostPreview = memo(function PostPreview({ channel, title, parts }: PostPreviewProps) {
  const { data: platforms } = usePlatformRules()
  const entry = platforms?.find(({ platform }) => platform === channel.platform)
  const Layout = layouts[entry?.preview.layout ?? "network"]
  const visibleParts = parts.map(({ caption, media }) => ({
    caption: visibleText(entry?.caption.format, caption),
    media: entry?.media === "ignored" ? [] : media,
  }))
  return <Layout channel={channel} entry={entry} title={title || null} parts={visibleParts} />
})
