"use client"

import { ArrowLeft, ExternalLink, FileQuestion } from "lucide-react"
import { useTranslations } from "use-intl"

import { Link } from "@/components/ui/link"
import { usePlatformName } from "@/components/channels/use-platforms"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Badge } from "@/components/ui/badge"
import { ButtonLink } from "@/components/ui/button"
import { CardSection } from "@/components/ui/card"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { Notice } from "@/components/ui/feedback/notice"
import { ApiError } from "@/lib/api/client"
import type { PostWithRelations } from "@/lib/posts/contract"
import { FailureNotice, PublishedWarning } from "@/components/posts/failure-notice"
import { ManualPublishNotice } from "@/components/posts/actions/manual-publish-notice"
import { PostActions } from "@/components/posts/actions/post-actions"
import { RemovalNotice } from "@/components/posts/actions/removal-notice"
import { PostPreview } from "@/components/preview/post-preview"
import { PostTime } from "@/components/posts/post-time"
import { StatusBadge } from "@/components/posts/status-badge"
import { usePost } from "@/components/posts/queries/use-posts"

import type { Member } from "./comment-box"
import { PostComments } from "./post-comments"
import { PostDetails } from "./post-details"
import { PostHistory } from "./post-history"
import { PostMetrics } from "./post-metrics"
import { Timeline } from "./timeline"

const isNotFound = (error: Error) => error instanceof ApiError && error.problem.status === 404

type PostViewProps = { id: string; viewerId: string; members: Member[] }

export function PostView({ id, ...viewer }: PostViewProps) {
  const t = useTranslations("post")
  const query = usePost(id)
  if (query.isError && isNotFound(query.error))
    return (
      <EmptyState
        heading="h1"
        icon={FileQuestion}
        title={t("notFound")}
        action={<ButtonLink href="/posts">{t("all")}</ButtonLink>}
      >
        {t("notFoundText")}
      </EmptyState>
    )
  if (!query.data)
    return (
      <div className="grid gap-4">
        <BackLink />
        <QueryStatus query={query} errorTitle={t("loadError")} rows={3} rowClass="h-40" />
      </div>
    )
  return <PostContent post={query.data} {...viewer} />
}

function BackLink() {
  const t = useTranslations("post")
  return (
    <Link href="/posts" className="flex w-fit items-center gap-1.5 text-sm text-soft hover:text-ink">
      <ArrowLeft aria-hidden className="size-4" />
      {t("back")}
    </Link>
  )
}

function PostHeader({ post }: { post: PostWithRelations }) {
  const t = useTranslations("post")
  const tPosts = useTranslations("posts")
  const { timeZone } = useWorkspace()
  const platformName = usePlatformName()
  return (
    <header className="grid gap-4">
      <BackLink />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <h1
            className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl font-semibold"
            aria-live="polite"
          >
            {t("heading", { platform: platformName(post.socialAccount.platform) })}
            <StatusBadge post={post} />
            {post.socialAccount.sandbox && <Badge>{tPosts("sandbox")}</Badge>}
          </h1>
          <p className="text-soft">
            <PostTime post={post} /> · {t("zone", { timeZone })}
          </p>
        </div>
        {post.url && !post.unpublishedAt && (
          <a
            href={post.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-10 items-center gap-2 rounded-lg bg-brand-tint px-4 font-medium text-brand-ink hover:underline"
          >
            <ExternalLink aria-hidden className="size-4" />
            {t("viewPublished")}
          </a>
        )}
      </div>
      <PostActions post={post} isPostPage />
    </header>
  )
}

function PostNotices({ post }: { post: PostWithRelations }) {
  const t = useTranslations("posts")
  return (
    <>
      {post.remindedAt && <ManualPublishNotice post={post} />}
      {post.status === "FAILED" && <FailureNotice post={post} />}
      <PublishedWarning post={post} />
      <RemovalNotice post={post} />
      {post.approvalStatus === "REJECTED" && post.rejectionReason && (
        <Notice tone="warning" title={t("sentBack")}>
          {post.rejectionReason}
        </Notice>
      )}
      <ReadinessNotice post={post} />
    </>
  )
}

function PostContent({ post, viewerId, members }: Omit<PostViewProps, "id"> & { post: PostWithRelations }) {
  const t = useTranslations("post")
  return (
    <div className="grid gap-6">
      <PostHeader post={post} />
      <PostNotices post={post} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <CardSection title={t("preview")}>
            <PostPreview
              channel={post.socialAccount}
              title={post.title}
              parts={post.parts.length > 0 ? post.parts : [{ caption: post.caption, media: post.media }]}
            />
          </CardSection>
          {post.status === "COMPLETED" && <PostMetrics post={post} />}
          <PostDetails post={post} />
        </div>
        <div className="grid gap-6">
          <CardSection title={t("timeline")}>
            <Timeline post={post} />
          </CardSection>
          <PostComments postId={post.id} viewerId={viewerId} members={members} />
          <PostHistory id={post.id} />
        </div>
      </div>
    </div>
  )
}

const channelProblems: readonly string[] = ["disconnected", "access_ends", "paused"]

/** Known problems that would prevent publishing. */
function ReadinessNotice({ post: { readiness } }: { post: PostWithRelations }) {
  const t = useTranslations("post")
  if (!readiness) return null
  if (readiness.ready)
    return (
      <Notice tone="success" title={t("ready")}>
        {t("readyText")}
      </Notice>
    )
  return (
    <Notice
      tone="warning"
      title={t("notReady")}
      actions={
        readiness.problems.some(({ code }) => channelProblems.includes(code)) && (
          <ButtonLink variant="secondary" size="sm" href="/channels">
            {t("goToChannels")}
          </ButtonLink>
        )
      }
    >
      <ul className="grid gap-1">
        {readiness.problems.map(({ code }) => (
          <li key={code}>{t(`problem.${code}`)}</li>
        ))}
        {readiness.content?.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{message}</li>
        ))}
      </ul>
    </Notice>
  )
}
