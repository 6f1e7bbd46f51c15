"use client"

import { ExternalLink, MessagesSquare } from "lucide-react"
import Link from "next/link"

import { ChannelAvatar } from "@/components/channels/channel-avatar"
import { channelName } from "@/components/channels/channel-name"
import { usePlatformName } from "@/components/channels/use-platforms"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Badge } from "@/components/ui/badge"
import { Notice } from "@/components/ui/notice"
import type { PostWithRelations } from "@/lib/posts/contract"

import { MediaThumb } from "./media-thumb"
import { PostByHand } from "./post-by-hand"
import { PostActions } from "./post-actions"
import { PostWhen } from "./post-when"
import { StatusBadge } from "./status-badge"

/** The list shows a beginning; the whole text may have 100,000 characters. */
const excerpt = (caption: string) => (caption.length > 400 ? `${caption.slice(0, 400)}…` : caption)

function CardHead({ post }: { post: PostWithRelations }) {
  const { timeZone } = useWorkspace()
  const platformName = usePlatformName()
  const { socialAccount } = post
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <ChannelAvatar channel={socialAccount} />
      <div className="min-w-44 flex-1">
        <p className="truncate font-medium">
          {channelName(socialAccount)}
          <span className="font-normal text-soft"> on {platformName(socialAccount.platform)}</span>
        </p>
        <p className="text-sm text-soft">
          <PostWhen post={post} timeZone={timeZone} />
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {socialAccount.sandbox && <Badge>Sandbox</Badge>}
        <StatusBadge post={post} />
      </div>
    </div>
  )
}

function CardMedia({ post }: { post: PostWithRelations }) {
  const media = [...post.media, ...post.parts.flatMap((part) => part.media)]
  const shown = media.filter((item, index) => media.findIndex(({ id }) => id === item.id) === index)
  if (shown.length === 0) return null
  return (
    <ul aria-label="Media" className="flex flex-wrap gap-2">
      {shown.slice(0, 5).map((item) => (
        <li key={item.id}>
          <MediaThumb media={item} />
        </li>
      ))}
      {shown.length > 5 && <li className="self-center text-sm text-soft">and {shown.length - 5} more</li>}
    </ul>
  )
}

export function PostCard({ post }: { post: PostWithRelations }) {
  return (
    <article className="grid gap-3 rounded-xl border border-line bg-surface p-4 transition-shadow hover:shadow-lift">
      <CardHead post={post} />
      <Link href={`/posts/${post.id}`} className="group grid gap-1 rounded-md">
        {post.title && <span className="font-semibold">{post.title}</span>}
        <span
          dir="auto"
          className="line-clamp-3 whitespace-pre-line [overflow-wrap:anywhere] group-hover:text-brand-ink"
        >
          {excerpt(post.caption) || <i className="text-soft">No text</i>}
        </span>
      </Link>
      {post.parts.length > 1 && (
        <p className="flex items-center gap-1.5 text-sm text-soft">
          <MessagesSquare aria-hidden className="size-4" />
          Thread of {post.parts.length}
        </p>
      )}
      <CardMedia post={post} />
      {post.remindedAt && <PostByHand post={post} />}
      {post.status === "FAILED" && post.errorMessage && <Notice tone="danger">{post.errorMessage}</Notice>}
      {post.approvalStatus === "REJECTED" && post.rejectionReason && (
        <Notice tone="warning" title="Sent back">
          {post.rejectionReason}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <PostActions post={post} />
        {post.url && (
          <a
            href={post.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-8 items-center gap-1.5 text-sm font-medium text-brand-ink underline-offset-2 hover:underline"
          >
            <ExternalLink aria-hidden className="size-4" />
            See it published
          </a>
        )}
      </div>
    </article>
  )
}
