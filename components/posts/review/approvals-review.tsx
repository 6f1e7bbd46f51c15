"use client"

import { Check, Keyboard, Undo2 } from "lucide-react"
import dynamic from "next/dynamic"
import { useEffect, useRef, useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { onDemand } from "@/components/ui/on-demand"
import { Button } from "@/components/ui/button"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog"
import { callApi } from "@/lib/api/client"

import { BulkProgress } from "@/components/posts/bulk/bulk-progress"
import { EmptyTab } from "@/components/posts/list/empty-tab"
import { isFiltered, type PostFilters } from "@/components/posts/queries/posts-url"
import { ReasonDialog } from "@/components/posts/actions/reject-post-dialog"
import { ReviewItem } from "./review-item"
import { ReviewPost } from "./review-post"
import { useBulkAction } from "@/components/posts/bulk/use-bulk-action"
import { useLoadMore } from "@/components/posts/queries/use-load-more"
import { isLate, useApprovePost, useRejectPost } from "@/components/posts/actions/use-post-actions"
import { usePosts } from "@/components/posts/queries/use-posts"
import { useReviewKeys, useReviewKeysEnabled, type ReviewKey } from "./use-review-keys"
import { useSelection } from "@/components/posts/bulk/use-selection"

const ReviewKeysDialog = dynamic(
  onDemand(() => import("./review-keys-dialog").then((file) => file.default), "toast"),
)

type OpenDialog = "reject" | "approveAll" | "rejectAll" | "keys" | null

/** Posts pending approval next to the selected one, with single-key shortcuts. */
export function ApprovalsReview({ filters }: { filters: PostFilters }) {
  const t = useTranslations("approvals")
  const tPosts = useTranslations("posts")
  const ui = useTranslations("ui")
  const query = usePosts("approvals", filters)
  const posts = query.data?.pages.flatMap((page) => page.posts) ?? []
  const [selectedIndex, setSelectedIndex] = useState(0)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const selection = useSelection(posts)
  const bulk = useBulkAction(selection.clear)
  const approve = useApprovePost()
  const reject = useRejectPost()
  const [areKeysEnabled] = useReviewKeysEnabled()
  const listRef = useRef<HTMLUListElement>(null)
  const endRef = useLoadMore(query)
  // Approved and rejected posts leave the list, so the next one moves into place.
  const index = Math.min(selectedIndex, posts.length - 1)
  const current = posts[index]
  const { selected: selectedPosts } = selection

  const onError = (error: Error) => void toast.error(ui("failed", { problem: error.message }))
  const close = () => setDialog(null)
  const goTo = (target: number) => setSelectedIndex(Math.max(0, Math.min(target, posts.length - 1)))
  const approveCurrent = () => current && approve.mutate(current, { onError })
  const handleKey = (key: ReviewKey) => {
    if (key === "help") setDialog("keys")
    if (!current) return
    if (key === "next") goTo(index + 1)
    if (key === "previous") goTo(index - 1)
    if (key === "select") selection.toggle(current.id)
    if (key === "approve") approveCurrent()
    if (key === "reject") setDialog("reject")
  }
  useReviewKeys(areKeysEnabled && dialog === null, handleKey)
  useEffect(() => {
    if (current)
      listRef.current?.querySelector(`[data-post="${current.id}"]`)?.scrollIntoView({ block: "nearest" })
  }, [current])

  if (!query.data)
    return <QueryStatus query={query} errorTitle={tPosts("loadError")} rows={4} rowClass="h-24" />

  return (
    <section aria-label={t("review")} className="grid gap-3">
      {current ? (
        <>
          <div
            role="toolbar"
            aria-label={tPosts("bulk.bar")}
            className="flex min-h-9 flex-wrap items-center gap-2"
          >
            <label className="flex min-h-8 items-center gap-2.5 px-3 text-sm">
              <input
                type="checkbox"
                className="size-5 accent-brand"
                checked={selectedPosts.length === posts.length}
                onChange={() =>
                  selectedPosts.length === posts.length ? selection.clear() : selection.selectAll()
                }
              />
              {selectedPosts.length === 0
                ? tPosts("selectAll")
                : tPosts("selected", { count: selectedPosts.length })}
            </label>
            {selectedPosts.length > 0 && !bulk.progress && (
              <>
                <Button icon={Check} size="sm" onClick={() => setDialog("approveAll")}>
                  {t("approveAll", { count: selectedPosts.length })}
                </Button>
                <Button icon={Undo2} variant="secondary" size="sm" onClick={() => setDialog("rejectAll")}>
                  {t("sendBackAll", { count: selectedPosts.length })}
                </Button>
              </>
            )}
            <BulkProgress bulk={bulk} />
            <Button
              icon={Keyboard}
              variant="ghost"
              size="sm"
              className="ml-auto"
              onClick={() => setDialog("keys")}
            >
              {t("shortcuts")}
            </Button>
          </div>
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <ul
              ref={listRef}
              aria-label={t("list")}
              className="grid max-h-64 gap-2 overflow-y-auto p-0.5 lg:max-h-[calc(100dvh-12rem)]"
            >
              {posts.map((post, postIndex) => (
                <ReviewItem
                  key={post.id}
                  post={post}
                  index={postIndex}
                  isCurrent={postIndex === index}
                  isSelected={selection.has(post.id)}
                  onToggle={selection.toggle}
                  onShow={setSelectedIndex}
                />
              ))}
              <li>
                <div ref={endRef} className="h-px" />
              </li>
            </ul>
            <ReviewPost
              key={current.id}
              post={current}
              position={t("position", {
                place: index + 1,
                total: query.data.pages[0]?.total ?? posts.length,
              })}
              busy={approve.isPending}
              onApprove={approveCurrent}
              onReject={() => setDialog("reject")}
            />
          </div>
        </>
      ) : (
        <EmptyTab tab="approvals" isFiltered={isFiltered(filters)} />
      )}
      {current && dialog === "reject" && (
        <ReasonDialog
          onClose={close}
          count={1}
          busy={reject.isPending}
          error={reject.error?.message}
          onReason={(reason) => {
            close()
            reject.mutate({ id: current.id, reason }, { onError })
          }}
        />
      )}
      {dialog === "rejectAll" && (
        <ReasonDialog
          onClose={close}
          count={selectedPosts.length}
          onReason={(reason) => {
            close()
            void bulk.run(selectedPosts, {
              name: "sentBack",
              change: ({ id }, guard) => callApi("rejectPost", { id, reason }, guard),
            })
          }}
        />
      )}
      <ConfirmDialog
        open={dialog === "approveAll"}
        onClose={close}
        title={t("approveAllTitle", { count: selectedPosts.length })}
        confirmLabel={t("approveAll", { count: selectedPosts.length })}
        onConfirm={() => {
          close()
          void bulk.run(selectedPosts, {
            name: "approved",
            change: ({ id }, guard) => callApi("approvePost", { id }, guard),
            undo: ({ id }, guard) => callApi("requestPostApproval", { id }, guard),
          })
        }}
      >
        <p>{t("approveAllText", { late: selectedPosts.filter(isLate).length })}</p>
      </ConfirmDialog>
      {dialog === "keys" && <ReviewKeysDialog onClose={close} />}
    </section>
  )
}
