"use client"

import { ArrowLeft, ExternalLink, FileQuestion } from "lucide-react"
import Link from "next/link"

import { usePlatformName } from "@/components/channels/use-platforms"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Badge } from "@/components/ui/badge"
import { ButtonLink } from "@/components/ui/button"
import { CardSection } from "@/components/ui/card"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadError } from "@/components/ui/load-error"
import { Notice } from "@/components/ui/notice"
import { SkeletonList } from "@/components/ui/skeleton"
import { ApiError } from "@/lib/api/client"
import type { PostWithRelations } from "@/lib/posts/contract"

import { PostByHand } from "./post-by-hand"
import { PostActions } from "./post-actions"
import { PostFacts } from "./post-facts"
import { PostPreview } from "./post-preview"
import { PostWhen } from "./post-when"
import { StatusBadge } from "./status-badge"
import { Timeline } from "./timeline"
import { usePost } from "./use-posts"

const isMissing = (error: Error) => error instanceof ApiError && error.problem.status === 404

export function PostView({ id }: { id: string }) {
  const query = usePost(id)
  if (query.isPending) return <SkeletonList rows={3} rowClass="h-40" />
  if (query.isError && isMissing(query.error))
    return (
      <EmptyState
        heading="h1"
        icon={FileQuestion}
        title="There is no such post"
        action={<ButtonLink href="/posts">All posts</ButtonLink>}
      >
        It was deleted, or it belongs to another workspace.
      </EmptyState>
    )
  if (query.isError)
    return (
      <LoadError
        title="The post could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  return <LoadedPost post={query.data} />
}

function PostHead({ post }: { post: PostWithRelations }) {
  const { timeZone } = useWorkspace()
  const platformName = usePlatformName()
  return (
    <header className="grid gap-4">
      <Link href="/posts" className="flex w-fit items-center gap-1.5 text-sm text-soft hover:text-ink">
        <ArrowLeft aria-hidden className="size-4" />
        Posts
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <h1
            className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl font-semibold"
            aria-live="polite"
          >
            Post on {platformName(post.socialAccount.platform)}
            <StatusBadge post={post} />
            {post.socialAccount.sandbox && <Badge>Sandbox</Badge>}
          </h1>
          <p className="text-soft">
            <PostWhen post={post} timeZone={timeZone} />
            {timeZone !== "UTC" && ` · ${timeZone}`}
          </p>
        </div>
        {post.url && (
          <a
            href={post.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-10 items-center gap-2 rounded-lg bg-brand-tint px-4 font-medium text-brand-ink hover:underline"
          >
            <ExternalLink aria-hidden className="size-4" />
            Open the published post
          </a>
        )}
      </div>
      <PostActions post={post} onPage />
    </header>
  )
}

function PostNotices({ post }: { post: PostWithRelations }) {
  return (
    <>
      {post.remindedAt && <PostByHand post={post} />}
      {post.status === "FAILED" && (
        <Notice tone="danger" title="It could not be published">
          {post.errorMessage ?? "The platform gave no reason."}
        </Notice>
      )}
      {post.approvalStatus === "REJECTED" && post.rejectionReason && (
        <Notice tone="warning" title="Sent back">
          {post.rejectionReason}
        </Notice>
      )}
      {post.socialAccount.status === "disconnected" && post.status !== "COMPLETED" && (
        <Notice
          tone="warning"
          title="The channel is disconnected"
          actions={
            <ButtonLink variant="secondary" size="sm" href="/channels">
              Go to channels
            </ButtonLink>
          }
        >
          Connect it again, or this post cannot go out.
        </Notice>
      )}
    </>
  )
}

function LoadedPost({ post }: { post: PostWithRelations }) {
  return (
    <div className="grid gap-6">
      <PostHead post={post} />
      <PostNotices post={post} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <CardSection title="Preview">
            <PostPreview
              channel={post.socialAccount}
              title={post.title}
              parts={post.parts.length > 0 ? post.parts : [{ caption: post.caption, media: post.media }]}
            />
          </CardSection>
          <PostFacts post={post} />
        </div>
        <CardSection title="Timeline">
          <Timeline post={post} />
        </CardSection>
      </div>
    </div>
  )
}
