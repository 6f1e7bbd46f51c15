"use client"

import { ExternalLink, MessagesSquare } from "lucide-react"
import { Link } from "@/components/ui/link"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"

import { ChannelAvatar } from "@/components/channels/channel-avatar"
import { channelName } from "@/components/channels/channel-name"
import { usePlatformName } from "@/components/channels/use-platforms"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Badge } from "@/components/ui/badge"
import { Notice } from "@/components/ui/notice"
import type { PostWithRelations } from "@/lib/posts/contract"

import { FailureNotice } from "./failure-notice"
import { MediaThumb } from "./media-thumb"
import { PostActions } from "./post-actions"
import { PostByHand } from "./post-by-hand"
import { PostWhen } from "./post-when"
import { SentMetrics } from "./sent-metrics"
import { StatusBadge } from "./status-badge"

/** The list shows a beginning; the whole text may have 100,000 characters. */
const excerpt = (caption: string) => (caption.length > 400 ? `${caption.slice(0, 400)}…` : caption)

export function CardHead({ post, select }: { post: PostWithRelations; select?: ReactNode }) {
  const { timeZone } = useWorkspace()
  const t = useTranslations("posts")
  const platformName = usePlatformName()
  const { socialAccount } = post
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {select}
      <ChannelAvatar channel={socialAccount} />
      <div className="min-w-44 flex-1">
        <p className="truncate text-soft">
          {t.rich("onPlatform", {
            channel: channelName(socialAccount),
            platform: platformName(socialAccount.platform),
            name: (chunks) => <span className="font-medium text-ink">{chunks}</span>,
          })}
        </p>
        <p className="text-sm text-soft">
          <PostWhen post={post} timeZone={timeZone} />
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {socialAccount.sandbox && <Badge>{t("sandbox")}</Badge>}
        <StatusBadge post={post} />
      </div>
    </div>
  )
}

function CardMedia({ post }: { post: PostWithRelations }) {
  const t = useTranslations("posts")
  const media = [...post.media, ...post.parts.flatMap((part) => part.media)]
  const shown = media.filter((item, index) => media.findIndex(({ id }) => id === item.id) === index)
  if (shown.length === 0) return null
  return (
    <ul aria-label={t("media")} className="flex flex-wrap gap-2">
      {shown.slice(0, 5).map((item) => (
        <li key={item.id}>
          <MediaThumb media={item} />
        </li>
      ))}
      {shown.length > 5 && (
        <li className="self-center text-sm text-soft">{t("moreMedia", { count: shown.length - 5 })}</li>
      )}
    </ul>
  )
}

/** `select`: what chooses it among others. */
export function PostCard({ post, select }: { post: PostWithRelations; select?: ReactNode }) {
  const t = useTranslations("posts")
  return (
    <article className="grid gap-3 rounded-xl border border-line bg-surface p-4 transition-shadow hover:shadow-lift">
      <CardHead post={post} select={select} />
      <Link href={`/posts/${post.id}`} className="group grid gap-1 rounded-md">
        {post.title && (
          <span dir="auto" className="font-semibold [overflow-wrap:anywhere]">
            {post.title}
          </span>
        )}
        <span
          dir="auto"
          className="line-clamp-3 whitespace-pre-line [overflow-wrap:anywhere] group-hover:text-brand-ink"
        >
          {excerpt(post.caption) || <i className="text-soft">{t("noText")}</i>}
        </span>
      </Link>
      {post.parts.length > 1 && (
        <p className="flex items-center gap-1.5 text-sm text-soft">
          <MessagesSquare aria-hidden className="size-4" />
          {t("thread", { count: post.parts.length })}
        </p>
      )}
      <CardMedia post={post} />
      {post.remindedAt && <PostByHand post={post} />}
      {post.status === "FAILED" && <FailureNotice post={post} />}
      {post.approvalStatus === "REJECTED" && post.rejectionReason && (
        <Notice tone="warning" title={t("sentBack")}>
          <p dir="auto">{post.rejectionReason}</p>
        </Notice>
      )}
      {post.status === "COMPLETED" && <SentMetrics post={post} />}
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
            {t("see")}
          </a>
        )}
      </div>
    </article>
  )
}
