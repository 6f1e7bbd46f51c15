"use client"

import { useTranslations } from "use-intl"

import { ConfirmDialog } from "@/components/ui/confirm-dialog"

import type { PostDialogProps } from "./delete-post-dialog"
import { useRetryPost } from "./use-post-actions"

/** Shown when nobody knows whether the last try went out. */
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
