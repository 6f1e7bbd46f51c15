"use client"

import { CalendarClock, FilePen, RotateCw, Tags, Trash2, X } from "lucide-react"
import dynamic from "next/dynamic"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { onDemand } from "@/components/ui/on-demand"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog"
import { callApi } from "@/lib/api/client"
import type { PostWithRelations } from "@/lib/posts/contract"

import { BulkProgress } from "./bulk-progress"
import { shiftTime, type Shift } from "./shift-time"
import type { TabName } from "@/components/posts/queries/tabs"
import { useBulkAction } from "./use-bulk-action"
import { isUnknownOutcome, useDeletePosts } from "@/components/posts/actions/use-post-actions"
import type { Selection } from "./use-selection"

const ShiftDialog = dynamic(onDemand(() => import("./shift-dialog").then((file) => file.default), "toast"))
const TagDialog = dynamic(onDemand(() => import("./tag-dialog").then((file) => file.default), "toast"))

type BulkBarProps = { tab: TabName; selection: Selection }

export function BulkBar({ tab, selection }: BulkBarProps) {
  const t = useTranslations("posts")
  const { timeZone } = useWorkspace()
  const [dialog, setDialog] = useState<"delete" | "shift" | "tag" | null>(null)
  const bulk = useBulkAction(selection.clear)
  const deletePosts = useDeletePosts()
  const { selected: selectedPosts } = selection
  const count = selectedPosts.length
  const close = () => setDialog(null)

  const remove = () => {
    close()
    deletePosts(selectedPosts)
    selection.clear()
  }
  const shift = (change: Shift) => {
    close()
    const scheduled = selectedPosts.filter(({ scheduledAt }) => scheduledAt !== null)
    void bulk.run(scheduled, {
      name: "shifted",
      change: ({ id, scheduledAt }, guard) =>
        callApi("updatePost", { id, scheduledAt: shiftTime(scheduledAt!, change, timeZone) }, guard),
      undo: ({ id, scheduledAt }, guard) => callApi("updatePost", { id, scheduledAt }, guard),
    })
  }
  const addTags = (tagIds: string[]) => {
    close()
    const getTagIds = ({ tags }: PostWithRelations) => tags.map(({ id }) => id)
    void bulk.run(selectedPosts, {
      name: "tagged",
      change: (post, guard) =>
        callApi("updatePost", { id: post.id, tagIds: [...new Set([...getTagIds(post), ...tagIds])] }, guard),
      undo: (post, guard) => callApi("updatePost", { id: post.id, tagIds: getTagIds(post) }, guard),
    })
  }
  const moveToDrafts = () =>
    void bulk.run(selectedPosts, {
      name: "drafted",
      change: ({ id }, guard) => callApi("updatePost", { id, status: "DRAFT" }, guard),
      undo: ({ id, scheduledAt }, guard) =>
        callApi("updatePost", { id, status: "SCHEDULED", scheduledAt }, guard),
    })
  const retry = () =>
    void bulk.run(selectedPosts, {
      name: "retried",
      change: ({ id }, guard) =>
        callApi("retryPost", { id }, guard).catch((error: Error) => {
          throw isUnknownOutcome(error) ? new Error(t("bulk.unknownOutcome")) : error
        }),
    })

  return (
    <div
      role="toolbar"
      aria-label={t("bulk.bar")}
      className="sticky top-14 z-20 flex min-h-11 flex-wrap items-center gap-2 rounded-xl border border-line bg-raised px-4 py-1.5 lg:top-2"
    >
      <label className="flex min-h-8 items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-brand"
          checked={count > 0 && count === selection.total}
          onChange={() => (count === selection.total ? selection.clear() : selection.selectAll())}
        />
        {count === 0 ? t("selectAll") : t("selected", { count })}
      </label>
      {count > 0 && !bulk.progress && (
        <>
          {tab === "failed" ? (
            <Button icon={RotateCw} size="sm" onClick={retry}>
              {t("retry")}
            </Button>
          ) : (
            <>
              {selectedPosts.some(({ scheduledAt }) => scheduledAt) && (
                <Button icon={CalendarClock} variant="secondary" size="sm" onClick={() => setDialog("shift")}>
                  {t("bulk.shift")}
                </Button>
              )}
              {tab !== "drafts" && (
                <Button icon={FilePen} variant="secondary" size="sm" onClick={moveToDrafts}>
                  {t("bulk.toDrafts")}
                </Button>
              )}
              <Button icon={Tags} variant="secondary" size="sm" onClick={() => setDialog("tag")}>
                {t("bulk.tag")}
              </Button>
              <Button icon={Trash2} variant="ghost" size="sm" onClick={() => setDialog("delete")}>
                {t("delete")}
              </Button>
            </>
          )}
          <Button icon={X} variant="ghost" size="sm" onClick={selection.clear}>
            {t("clearSelection")}
          </Button>
        </>
      )}
      <BulkProgress bulk={bulk} />
      {dialog === "shift" && <ShiftDialog count={count} onClose={close} onShift={shift} />}
      {dialog === "tag" && <TagDialog count={count} onClose={close} onTag={addTags} />}
      <ConfirmDialog
        open={dialog === "delete"}
        onClose={close}
        title={t("bulk.deleteTitle", { count })}
        confirmLabel={t("bulk.deleteConfirm", { count })}
        danger
        onConfirm={remove}
      >
        <p>{t("bulk.deleteText")}</p>
      </ConfirmDialog>
    </div>
  )
}
