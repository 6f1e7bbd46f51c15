"use client"

import { useTranslations } from "use-intl"

import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog"
import { Notice } from "@/components/ui/feedback/notice"
import type { Media } from "@/lib/media/contract"

import { UsageList } from "./usage-list"
import { useDeleteMedia, useMediaUsage } from "@/components/media/use-media"

type DeleteMediaDialogProps = { items: Media[]; onClose: () => void; onDeleted: () => void }

export function DeleteMediaDialog({ items, onClose, onDeleted }: DeleteMediaDialogProps) {
  const t = useTranslations("mediaDialogs")
  const ids = items.map(({ id }) => id)
  const count = items.length
  const { data: usage } = useMediaUsage(ids)
  const remove = useDeleteMedia()
  const confirm = () => {
    remove(ids)
    onDeleted()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t("deleteTitle", { count })}
      confirmLabel={usage?.waiting ? t("deleteAnyway") : t("delete")}
      danger
      busy={!usage}
      onConfirm={confirm}
    >
      <p className="[overflow-wrap:anywhere]">{t("deleteText", { count, name: items[0]?.name ?? "" })}</p>
      {usage !== undefined && usage.waiting > 0 && (
        <>
          <Notice tone="warning" title={t("inScheduledPosts", { count: usage.waiting })}>
            {t("inScheduledPostsText")}
          </Notice>
          <UsageList usage={usage} scheduledOnly />
        </>
      )}
    </ConfirmDialog>
  )
}
