"use client"

import { Fragment, memo } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { LoadError } from "@/components/ui/load-error"
import { useMoment } from "@/components/ui/moment"
import { SkeletonList } from "@/components/ui/skeleton"
import { useWorkspace } from "@/components/shell/workspace-context"
import type { PostWithRelations } from "@/lib/posts/contract"

import { BulkBar } from "./bulk-bar"
import { EmptyTab } from "./empty-tab"
import { isFiltered, type PostFilters } from "./list-address"
import { PostCard } from "./post-card"
import { SelectPost } from "./select-post"
import type { TabName } from "./tabs"
import { useLoadMore } from "./use-load-more"
import { usePosts } from "./use-posts"
import { useSelection } from "./use-selection"

type PostListProps = { tab: TabName; filters: PostFilters }

type RowProps = {
  post: PostWithRelations
  mayChoose: boolean
  isChosen: boolean
  onToggle: (id: string) => void
}

/** Far-off cards keep their place without being drawn, so that a long list stays quick. */
const Row = memo(function Row({ post, mayChoose, ...choice }: RowProps) {
  return (
    <div className="[contain-intrinsic-size:auto_11rem] [content-visibility:auto]">
      <PostCard post={post} select={mayChoose && <SelectPost post={post} {...choice} />} />
    </div>
  )
})

export function PostList({ tab, filters }: PostListProps) {
  const t = useTranslations("posts")
  const moment = useMoment()
  const { mayWrite, timeZone } = useWorkspace()
  const query = usePosts(tab, filters)
  const posts = query.data?.pages.flatMap((page) => page.posts) ?? []
  const selection = useSelection(posts)
  const end = useLoadMore(query)
  if (query.isPending) return <SkeletonList rows={4} rowClass="h-44" />
  if (query.isLoadingError)
    return <LoadError title={t("loadError")} error={query.error} onRetry={() => void query.refetch()} />
  // Where all that is shown was deleted a moment ago, the next page is on its way.
  if (posts.length === 0 && !query.hasNextPage) return <EmptyTab tab={tab} filtered={isFiltered(filters)} />

  const mayChoose = mayWrite && tab !== "sent"
  // The queue is read as a plan, day by day.
  const isPlan = tab === "queue" && (filters.order ?? "soonest") === "soonest"
  const dayOf = ({ scheduledAt }: PostWithRelations) =>
    isPlan && scheduledAt ? moment(scheduledAt, timeZone, "day") : null
  return (
    <div className="grid gap-3">
      {mayChoose && <BulkBar tab={tab} selection={selection} />}
      {posts.map((post, index) => {
        const before = posts[index - 1]
        const day = dayOf(post)
        return (
          <Fragment key={post.id}>
            {day && (!before || dayOf(before) !== day) && (
              <h2 className="mt-3 text-sm font-semibold text-soft first:mt-0">{day}</h2>
            )}
            <Row
              post={post}
              mayChoose={mayChoose}
              isChosen={selection.has(post.id)}
              onToggle={selection.toggle}
            />
          </Fragment>
        )
      })}
      <div ref={end} className="flex justify-center text-sm text-soft">
        {query.hasNextPage && (
          <Button
            variant="secondary"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t("loadMore")}
          </Button>
        )}
      </div>
    </div>
  )
}
