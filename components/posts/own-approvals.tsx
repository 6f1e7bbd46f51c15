"use client"

import { useFormatter, useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { LoadError } from "@/components/ui/load-error"
import { Moment } from "@/components/ui/moment"
import { SkeletonList } from "@/components/ui/skeleton"

import { EmptyTab } from "./empty-tab"
import { isFiltered, type PostFilters } from "./list-address"
import { PostCard } from "./post-card"
import { usePosts } from "./use-posts"

type OwnApprovalsProps = { filters: PostFilters; approvers: string[] }

/** For those who ask: what waits, since when and for whom; and what came back, with the reason. */
export function OwnApprovals({ filters, approvers }: OwnApprovalsProps) {
  const t = useTranslations("approvals")
  const posts = useTranslations("posts")
  const format = useFormatter()
  const { timeZone } = useWorkspace()
  const waiting = usePosts("approvals", filters)
  const back = usePosts("drafts", filters, { approvalStatus: "REJECTED" })
  const error = waiting.error ?? back.error
  if (error)
    return (
      <LoadError
        title={posts("loadError")}
        error={error}
        onRetry={() => void Promise.all([waiting.refetch(), back.refetch()])}
      />
    )
  if (!waiting.data || !back.data) return <SkeletonList rows={4} rowClass="h-44" />
  const [asked, returned] = [waiting, back].map(
    ({ data }) => data?.pages.flatMap((page) => page.posts) ?? [],
  ) as [(typeof waiting.data.pages)[number]["posts"], (typeof waiting.data.pages)[number]["posts"]]
  const more = (query: typeof waiting) =>
    query.hasNextPage && (
      <Button
        variant="secondary"
        className="mx-auto"
        busy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {posts("loadMore")}
      </Button>
    )
  return (
    <div className="grid gap-8">
      {returned.length > 0 && (
        <section className="grid gap-3" aria-label={t("backTitle")}>
          <div>
            <h2 className="font-semibold">{t("backTitle")}</h2>
            <p className="text-sm text-soft">{t("backText")}</p>
          </div>
          {returned.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
          {more(back)}
        </section>
      )}
      <section className="grid gap-3" aria-label={t("yoursTitle")}>
        <div>
          <h2 className="font-semibold">{t("yoursTitle")}</h2>
          <p className="text-sm text-soft">
            {t("yoursText", {
              names: approvers.length ? format.list(approvers, { type: "disjunction" }) : "none",
            })}
          </p>
        </div>
        {asked.length === 0 && <EmptyTab tab="approvals" filtered={isFiltered(filters)} />}
        {asked.map((post) => (
          <div key={post.id} className="grid gap-1">
            {post.approvalRequestedAt && (
              <p className="px-1 text-sm text-soft">
                {t.rich("since", {
                  at: () => <Moment at={post.approvalRequestedAt!} timeZone={timeZone} style="short" />,
                })}
              </p>
            )}
            <PostCard post={post} />
          </div>
        ))}
        {more(waiting)}
      </section>
    </div>
  )
}
