"use client"

import { toast } from "sonner"

import { ConfirmDialog } from "@/components/ui/confirm-dialog"
import { Notice } from "@/components/ui/notice"
import type { Media } from "@/lib/media/contract"

import { UsageList, waitingText } from "./usage-list"
import { useDeleteMedia, useMediaUsage } from "./use-media"

type DeleteMediaDialogProps = { items: Media[]; onClose: () => void; onDeleted: () => void }

export function DeleteMediaDialog({ items, onClose, onDeleted }: DeleteMediaDialogProps) {
  const ids = items.map(({ id }) => id)
  const { data: usage } = useMediaUsage(ids)
  const remove = useDeleteMedia()
  const [first, ...others] = items
  const what = others.length === 0 ? `“${first?.name}”` : `${items.length} items`
  const confirm = () =>
    remove.mutate(ids, {
      onSuccess: () => {
        toast.success(others.length === 0 ? "Deleted" : `${items.length} items deleted`)
        onDeleted()
      },
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={others.length === 0 ? "Delete this item?" : `Delete ${items.length} items?`}
      confirmLabel={usage?.waiting ? "Delete all the same" : "Delete"}
      danger
      busy={remove.isPending || !usage}
      error={remove.error?.message}
      onConfirm={confirm}
    >
      <p>{what} will be gone from the library for everybody in this workspace.</p>
      {usage !== undefined && usage.waiting > 0 && (
        <>
          <Notice tone="warning" title={`It is ${waitingText(usage.waiting)}`}>
            These posts keep it and go out as planned. Take it out of them first if that is not what you want.
          </Notice>
          <UsageList usage={usage} onlyWaiting />
        </>
      )}
    </ConfirmDialog>
  )
}
