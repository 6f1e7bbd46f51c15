"use client"

import { Check, Keyboard, Undo2 } from "lucide-react"
import dynamic from "next/dynamic"
import { useEffect, useRef, useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { ConfirmDialog } from "@/components/ui/confirm-dialog"
import { LoadError } from "@/components/ui/load-error"
import { SkeletonList } from "@/components/ui/skeleton"
import { callApi } from "@/lib/api/client"

import { BulkOutcome } from "./bulk-outcome"
import { EmptyTab } from "./empty-tab"
import { isFiltered, type PostFilters } from "./list-address"
import { ReasonDialog } from "./reject-post-dialog"
import { ReviewItem } from "./review-item"
import { ReviewPost } from "./review-post"
import { useBulk } from "./use-bulk"
import { useLoadMore } from "./use-load-more"
import { isLate, useApprovePost, useRejectPost } from "./use-post-actions"
import { usePosts } from "./use-posts"
import { useReviewKeys, useReviewKeysOn, type ReviewKey } from "./use-review-keys"
import { useSelection } from "./use-selection"

const ReviewKeysDialog = dynamic(() => import("./review-keys-dialog"))

type OpenDialog = "reject" | "approveAll" | "rejectAll" | "keys" | null

/** What waits at the left, the post at the right; one key each to go on, approve and reject. */
export function ApprovalsReview({ filters }: { filters: PostFilters }) {
  const t = useTranslations("approvals")
  const words = useTranslations("posts")
  const ui = useTranslations("ui")
  const query = usePosts("approvals", filters)
  const posts = query.data?.pages.flatMap((page) => page.posts) ?? []
  const [place, setPlace] = useState(0)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const selection = useSelection(posts)
  const bulk = useBulk(selection.clear)
  const approve = useApprovePost()
  const reject = useRejectPost()
  const [keysOn] = useReviewKeysOn()
  const list = useRef<HTMLUListElement>(null)
  const end = useLoadMore(query)
  // What is decided leaves the list, and the next one takes its place.
  const at = Math.min(place, posts.length - 1)
  const current = posts[at]
  const { chosen } = selection

  const fail = (error: Error) => void toast.error(ui("failed", { problem: error.message }))
  const close = () => setDialog(null)
  const goTo = (next: number) => setPlace(Math.max(0, Math.min(next, posts.length - 1)))
  const approveCurrent = () => current && approve.mutate(current, { onError: fail })
  const onKey = (key: ReviewKey) => {
    if (key === "help") setDialog("keys")
    if (!current) return
    if (key === "next") goTo(at + 1)
    if (key === "previous") goTo(at - 1)
    if (key === "select") selection.toggle(current.id)
    if (key === "approve") approveCurrent()
    if (key === "reject") setDialog("reject")
  }
  useReviewKeys(keysOn && dialog === null, onKey)
  useEffect(() => {
    if (current)
      list.current?.querySelector(`[data-post="${current.id}"]`)?.scrollIntoView({ block: "nearest" })
  }, [current])

  if (query.isPending) return <SkeletonList rows={4} rowClass="h-24" />
  if (query.isLoadingError)
    return <LoadError title={words("loadError")} error={query.error} onRetry={() => void query.refetch()} />

  return (
    <section aria-label={t("review")} className="grid gap-3">
      {current ? (
        <>
          <div
            role="toolbar"
            aria-label={words("bulk.bar")}
            className="flex min-h-9 flex-wrap items-center gap-2"
          >
            <label className="flex min-h-8 items-center gap-2.5 px-3 text-sm">
              <input
                type="checkbox"
                className="size-5 accent-brand"
                checked={chosen.length === posts.length}
                onChange={() => (chosen.length === posts.length ? selection.clear() : selection.all())}
              />
              {chosen.length === 0 ? words("selectAll") : words("selected", { count: chosen.length })}
            </label>
            {chosen.length > 0 && !bulk.progress && (
              <>
                <Button size="sm" onClick={() => setDialog("approveAll")}>
                  <Check aria-hidden />
                  {t("approveAll", { count: chosen.length })}
                </Button>
                <Button variant="secondary" size="sm" onClick={() => setDialog("rejectAll")}>
                  <Undo2 aria-hidden />
                  {t("rejectAll", { count: chosen.length })}
                </Button>
              </>
            )}
            <BulkOutcome bulk={bulk} />
            <Button variant="ghost" size="sm" className="ml-auto" onClick={() => setDialog("keys")}>
              <Keyboard aria-hidden />
              {t("keys")}
            </Button>
          </div>
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <ul
              ref={list}
              aria-label={t("list")}
              className="grid max-h-64 gap-2 overflow-y-auto p-0.5 lg:max-h-[calc(100dvh-12rem)]"
            >
              {posts.map((post, index) => (
                <ReviewItem
                  key={post.id}
                  post={post}
                  place={index}
                  isCurrent={index === at}
                  isChosen={selection.has(post.id)}
                  onToggle={selection.toggle}
                  onShow={setPlace}
                />
              ))}
              <li>
                <div ref={end} className="h-px" />
              </li>
            </ul>
            <ReviewPost
              key={current.id}
              post={current}
              position={t("position", { place: at + 1, total: query.data.pages[0]?.total ?? posts.length })}
              busy={approve.isPending}
              onApprove={approveCurrent}
              onReject={() => setDialog("reject")}
            />
          </div>
        </>
      ) : (
        <EmptyTab tab="approvals" filtered={isFiltered(filters)} />
      )}
      {current && dialog === "reject" && (
        <ReasonDialog
          open
          onOpenChange={close}
          count={1}
          busy={reject.isPending}
          error={reject.error?.message}
          onReason={(reason) => {
            close()
            reject.mutate({ id: current.id, reason }, { onError: fail })
          }}
        />
      )}
      {dialog === "rejectAll" && (
        <ReasonDialog
          open
          onOpenChange={close}
          count={chosen.length}
          onReason={(reason) => {
            close()
            void bulk.run(chosen, {
              name: "rejected",
              change: ({ id }, guard) => callApi("rejectPost", { id, reason }, guard),
            })
          }}
        />
      )}
      <ConfirmDialog
        open={dialog === "approveAll"}
        onOpenChange={close}
        title={t("approveAllTitle", { count: chosen.length })}
        confirmLabel={t("approveAll", { count: chosen.length })}
        onConfirm={() => {
          close()
          void bulk.run(chosen, {
            name: "approved",
            change: ({ id }, guard) => callApi("approvePost", { id }, guard),
            undo: ({ id }, guard) => callApi("requestPostApproval", { id }, guard),
          })
        }}
      >
        <p>{t("approveAllText", { late: chosen.filter(isLate).length })}</p>
      </ConfirmDialog>
      {dialog === "keys" && <ReviewKeysDialog onClose={close} />}
    </section>
  )
}
