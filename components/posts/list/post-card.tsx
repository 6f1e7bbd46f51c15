"use client"

import { ExternalLink, MessagesSquare } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslations, useFormatter } from "use-intl"

import { Link } from "@/components/ui/link"
import { ChannelAvatar } from "@/components/channels/channel-avatar"
import { channelName } from "@/components/channels/channel-name"
import { usePlatformName } from "@/components/channels/use-platforms"
import { Badge } from "@/components/ui/badge"
import { Notice } from "@/components/ui/feedback/notice"
import type { PostWithRelations } from "@/lib/posts/contract"
import { FailureNotice, PublishedWarning } from "@/components/posts/failure-notice"
import { MediaThumbnail } from "@/components/posts/media-thumbnail"
import { PostActions } from "@/components/posts/actions/post-actions"
import { ManualPublishNotice } from "@/components/posts/actions/manual-publish-notice"
import { PostTime } from "@/components/posts/post-time"
import { StatusBadge } from "@/components/posts/status-badge"
import { reactionMetrics, viewMetrics } from "@/components/posts/metrics"

/** Captions may have 100,000 characters. */
const getExcerpt = (caption: string) => (caption.length > 400 ? `${caption.slice(0, 400)}…` : caption)

export function CardHeader({ post, checkbox }: { post: PostWithRelations; checkbox?: ReactNode }) {
  const t = useTranslations("posts")
  const platformName = usePlatformName()
  const { socialAccount } = post
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {checkbox}
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
          <PostTime post={post} />
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
  const uniqueMedia = media.filter((item, index) => media.findIndex(({ id }) => id === item.id) === index)
  if (uniqueMedia.length === 0) return null
  return (
    <ul aria-label={t("media")} className="flex flex-wrap gap-2">
      {uniqueMedia.slice(0, 5).map((item) => (
        <li key={item.id}>
          <MediaThumbnail media={item} />
        </li>
      ))}
      {uniqueMedia.length > 5 && (
        <li className="self-center text-sm text-soft">{t("moreMedia", { count: uniqueMedia.length - 5 })}</li>
      )}
    </ul>
  )
}

export function PostCard({ post, checkbox }: { post: PostWithRelations; checkbox?: ReactNode }) {
  const t = useTranslations("posts")
  return (
    <article className="grid gap-3 rounded-xl border border-line bg-surface p-4 transition-shadow hover:shadow-lift">
      <CardHeader post={post} checkbox={checkbox} />
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
          {getExcerpt(post.caption) || <i className="text-soft">{t("noText")}</i>}
        </span>
      </Link>
      {post.parts.length > 1 && (
        <p className="flex items-center gap-1.5 text-sm text-soft">
          <MessagesSquare aria-hidden className="size-4" />
          {t("thread", { count: post.parts.length })}
        </p>
      )}
      <CardMedia post={post} />
      {post.remindedAt && <ManualPublishNotice post={post} />}
      {post.status === "FAILED" && <FailureNotice post={post} />}
      <PublishedWarning post={post} />
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
            {t("viewPublished")}
          </a>
        )}
      </div>
    </article>
  )
}

function SentMetrics({ post: { metrics } }: { post: PostWithRelations }) {
  const t = useTranslations("posts")
  const format = useFormatter()
  const reported = [...viewMetrics, ...reactionMetrics].flatMap((name) => {
    const value = metrics?.[name]
    return value === undefined ? [] : [{ name, value }]
  })
  if (reported.length === 0) return <p className="text-sm text-soft">{t("noMetrics")}</p>
  return (
    <dl aria-label={t("metrics")} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {reported.map(({ name, value }) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-soft">{t(`metric.${name}`)}</dt>
          <dd className="font-semibold tabular-nums">{format.number(value, { notation: "compact" })}</dd>
        </div>
      ))}
    </dl>
  )
}
