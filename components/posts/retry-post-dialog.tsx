"use client"

import { ConfirmDialog } from "@/components/ui/confirm-dialog"

import type { PostDialogProps } from "./delete-post-dialog"
import { useRetryPost } from "./use-post-actions"

/** Shown when nobody knows whether the last try went out. */
export function RetryPostDialog({ post, ...dialog }: PostDialogProps) {
  const retry = useRetryPost()
  const { profileUrl } = post.socialAccount
  return (
    <ConfirmDialog
      {...dialog}
      title="Is it already out?"
      confirmLabel="It is not there, send again"
      busy={retry.isPending}
      error={retry.error?.message}
      onConfirm={() =>
        retry.mutate({ id: post.id, confirm: true }, { onSuccess: () => dialog.onOpenChange(false) })
      }
    >
      <p>
        The platform&apos;s answer to the last try was lost, so the post may have been published. Look at the
        channel first: sending again could publish it twice.
      </p>
      {profileUrl && (
        <p>
          <a
            href={profileUrl}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-brand-ink underline underline-offset-2"
          >
            Open the channel in a new window
          </a>
        </p>
      )}
    </ConfirmDialog>
  )
}
