"use client"

import { useFormatter, useTranslations } from "use-intl"

import { LoadMore } from "@/components/ui/load-more"
import { LoadError } from "@/components/ui/feedback/load-error"
import { Timestamp } from "@/components/ui/time/timestamp"
import { SkeletonList } from "@/components/ui/feedback/skeleton"

import { EmptyTab } from "@/components/posts/list/empty-tab"
import { isFiltered, type PostFilters } from "@/components/posts/queries/posts-url"
import { PostCard } from "@/components/posts/list/post-card"
import { usePosts } from "@/components/posts/queries/use-posts"

type OwnApprovalsProps = { filters: PostFilters; approvers: string[] }

/** For people who request approval: their pending and rejected posts. */
export function OwnApprovals({ filters, approvers }: OwnApprovalsProps) {
  const t = useTranslations("approvals")
  const tPosts = useTranslations("posts")
  const format = useFormatter()
  const pendingQuery = usePosts("approvals", filters)
  const rejectedQuery = usePosts("drafts", filters, { approvalStatus: "REJECTED" })
  const error = pendingQuery.error ?? rejectedQuery.error
  if (error)
    return (
      <LoadError
        title={tPosts("loadError")}
        error={error}
        onRetry={() => void Promise.all([pendingQuery.refetch(), rejectedQuery.refetch()])}
      />
    )
  if (!pendingQuery.data || !rejectedQuery.data) return <SkeletonList rows={4} rowClass="h-44" />
  const [pending, rejected] = [pendingQuery, rejectedQuery].map(
    ({ data }) => data?.pages.flatMap((page) => page.posts) ?? [],
  ) as [(typeof pendingQuery.data.pages)[number]["posts"], (typeof pendingQuery.data.pages)[number]["posts"]]
  return (
    <div className="grid gap-8">
      {rejected.length > 0 && (
        <section className="grid gap-3" aria-label={t("sentBackTitle")}>
          <div>
            <h2 className="font-semibold">{t("sentBackTitle")}</h2>
            <p className="text-sm text-soft">{t("sentBackText")}</p>
          </div>
          {rejected.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
          <LoadMore query={rejectedQuery} label={tPosts("loadMore")} />
        </section>
      )}
      <section className="grid gap-3" aria-label={t("pendingTitle")}>
        <div>
          <h2 className="font-semibold">{t("pendingTitle")}</h2>
          <p className="text-sm text-soft">
            {t("pendingText", {
              names: approvers.length ? format.list(approvers, { type: "disjunction" }) : "none",
            })}
          </p>
        </div>
        {pending.length === 0 && <EmptyTab tab="approvals" isFiltered={isFiltered(filters)} />}
        {pending.map((post) => (
          <div key={post.id} className="grid gap-1">
            {post.approvalRequestedAt && (
              <p className="px-1 text-sm text-soft">
                {t.rich("requestedAt", {
                  at: () => <Timestamp at={post.approvalRequestedAt!} style="short" />,
                })}
              </p>
            )}
            <PostCard post={post} />
          </div>
        ))}
        <LoadMore query={pendingQuery} label={tPosts("loadMore")} />
      </section>
    </div>
  )
}
