"use client"

import { Fragment, memo } from "react"
import { useTranslations } from "use-intl"

import { LoadMore } from "@/components/ui/load-more"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { useFormatDateTime } from "@/components/ui/time/timestamp"
import { useWorkspace } from "@/components/shell/workspace-context"
import type { PostWithRelations } from "@/lib/posts/contract"

import { BulkBar } from "@/components/posts/bulk/bulk-bar"
import { EmptyTab } from "./empty-tab"
import { isFiltered, type PostFilters } from "@/components/posts/queries/posts-url"
import { PostCard } from "./post-card"
import { SelectPost } from "@/components/posts/bulk/select-post"
import type { TabName } from "@/components/posts/queries/tabs"
import { useLoadMore } from "@/components/posts/queries/use-load-more"
import { usePosts } from "@/components/posts/queries/use-posts"
import { useSelection } from "@/components/posts/bulk/use-selection"

type PostListProps = { tab: TabName; filters: PostFilters }

type RowProps = {
  post: PostWithRelations
  isSelectable: boolean
  isSelected: boolean
  onToggle: (id: string) => void
}

/** Off-screen cards skip rendering, to keep long lists fast. */
const Row = memo(function Row({ post, isSelectable, ...selectProps }: RowProps) {
  return (
    <div className="[contain-intrinsic-size:auto_11rem] [content-visibility:auto]">
      <PostCard post={post} checkbox={isSelectable && <SelectPost post={post} {...selectProps} />} />
    </div>
  )
})

export function PostList({ tab, filters }: PostListProps) {
  const t = useTranslations("posts")
  const formatDateTime = useFormatDateTime()
  const { canWrite } = useWorkspace()
  const query = usePosts(tab, filters)
  const posts = query.data?.pages.flatMap((page) => page.posts) ?? []
  const selection = useSelection(posts)
  const endRef = useLoadMore(query)
  if (!query.data) return <QueryStatus query={query} errorTitle={t("loadError")} rows={4} rowClass="h-44" />
  // If all loaded posts were just deleted, there may be more to load.
  if (posts.length === 0 && !query.hasNextPage) return <EmptyTab tab={tab} isFiltered={isFiltered(filters)} />

  const isSelectable = canWrite && tab !== "sent"
  const isGroupedByDay = tab === "queue" && (filters.order ?? "soonest") === "soonest"
  const getDay = ({ scheduledAt }: PostWithRelations) =>
    isGroupedByDay && scheduledAt ? formatDateTime(scheduledAt, "day") : null
  return (
    <div className="grid gap-3">
      {isSelectable && <BulkBar tab={tab} selection={selection} />}
      {posts.map((post, index) => {
        const previous = posts[index - 1]
        const day = getDay(post)
        return (
          <Fragment key={post.id}>
            {day && (!previous || getDay(previous) !== day) && (
              <h2 className="mt-3 text-sm font-semibold text-soft first:mt-0">{day}</h2>
            )}
            <Row
              post={post}
              isSelectable={isSelectable}
              isSelected={selection.has(post.id)}
              onToggle={selection.toggle}
            />
          </Fragment>
        )
      })}
      <div ref={endRef} className="flex justify-center text-sm text-soft">
        <LoadMore query={query} label={t("loadMore")} />
      </div>
    </div>
  )
}
