"use client"

import { Fragment } from "react"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { LoadError } from "@/components/ui/load-error"
import { formatMoment } from "@/components/ui/moment"
import { SkeletonList } from "@/components/ui/skeleton"
import type { PostWithRelations } from "@/lib/posts/contract"

import { EmptyTab } from "./empty-tab"
import { PostCard } from "./post-card"
import type { TabName } from "./tabs"
import { usePosts } from "./use-posts"

type PostListProps = { tab: TabName; channels: string[] }

export function PostList({ tab, channels }: PostListProps) {
  const { timeZone } = useWorkspace()
  const query = usePosts(tab, channels)
  if (query.isPending) return <SkeletonList rows={4} rowClass="h-36" />
  if (query.isError)
    return (
      <LoadError
        title="The posts could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )

  const posts = query.data.pages.flatMap((page) => page.posts)
  if (posts.length === 0) return <EmptyTab tab={tab} filtered={channels.length > 0} />

  // The queue is read as a plan, day by day.
  const dayOf = ({ scheduledAt }: PostWithRelations) =>
    tab === "queue" && scheduledAt ? formatMoment(scheduledAt, timeZone, "day") : null
  return (
    <div className="grid gap-3">
      {posts.map((post, index) => {
        const before = posts[index - 1]
        const day = dayOf(post)
        return (
          <Fragment key={post.id}>
            {day && (!before || dayOf(before) !== day) && (
              <h2 className="mt-3 text-sm font-semibold text-soft first:mt-0">{day}</h2>
            )}
            <PostCard post={post} />
          </Fragment>
        )
      })}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="mx-auto mt-2"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </div>
  )
}
