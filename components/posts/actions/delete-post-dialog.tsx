"use client"

import { useTranslations } from "use-intl"

import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog"
import type { PostWithRelations } from "@/lib/posts/contract"

import { useDeletePosts } from "./use-post-actions"

export type PostDialogProps = {
  post: PostWithRelations
  open: boolean
  onClose: () => void
}

export function DeletePostDialog({
  post,
  onDeleted,
  ...dialog
}: PostDialogProps & { onDeleted?: () => void }) {
  const t = useTranslations("posts")
  const remove = useDeletePosts()
  const confirm = () => {
    dialog.onClose()
    remove([post])
    onDeleted?.()
  }
  return (
    <ConfirmDialog
      {...dialog}
      title={t("deleteTitle")}
      confirmLabel={t("deleteConfirm")}
      danger
      onConfirm={confirm}
    >
      <p>{t("deleteText")}</p>
      <blockquote className="line-clamp-3 border-l-2 border-line pl-3 [overflow-wrap:anywhere]" dir="auto">
        {post.caption.slice(0, 400) || t("noText")}
      </blockquote>
    </ConfirmDialog>
  )
}
