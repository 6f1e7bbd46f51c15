"use client"

import { useTranslations } from "use-intl"

import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog"

import type { PostDialogProps } from "./delete-post-dialog"
import { useRetryPost } from "./use-post-actions"

/** Confirms a retry if the last attempt may have been published. */
export function RetryPostDialog({ post, ...dialog }: PostDialogProps) {
  const t = useTranslations("posts")
  const retry = useRetryPost()
  const { profileUrl } = post.socialAccount
  return (
    <ConfirmDialog
      {...dialog}
      title={t("retryTitle")}
      confirmLabel={t("retryConfirm")}
      busy={retry.isPending}
      error={retry.error?.message}
      onConfirm={() =>
        retry.mutate({ id: post.id, confirm: true }, { onSuccess: () => dialog.onOpenChange(false) })
      }
    >
      <p>{t("retryText")}</p>
      {profileUrl && (
        <p>
          <a
            href={profileUrl}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-brand-ink underline underline-offset-2"
          >
            {t("openChannel")}
          </a>
        </p>
      )}
    </ConfirmDialog>
  )
}
