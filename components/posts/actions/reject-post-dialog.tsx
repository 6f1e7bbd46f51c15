"use client"

import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { Dialog, DialogButtons } from "@/components/ui/overlays/dialog"
import { TextareaField } from "@/components/ui/forms/field"

import type { PostDialogProps } from "./delete-post-dialog"
import { useRejectPost } from "./use-post-actions"

export function RejectPostDialog({ post, ...dialog }: PostDialogProps) {
  const reject = useRejectPost()
  return (
    <ReasonDialog
      {...dialog}
      count={1}
      busy={reject.isPending}
      error={reject.error?.message}
      onReason={(reason) => reject.mutate({ id: post.id, reason }, { onSuccess: dialog.onClose })}
    />
  )
}

type ReasonDialogProps = {
  open?: boolean
  onClose: () => void
  count: number
  busy?: boolean
  error?: string
  onReason: (reason: string) => void
}

/** Asks for a rejection reason. */
export function ReasonDialog({ count, busy, error, onReason, ...dialog }: ReasonDialogProps) {
  const t = useTranslations("posts")
  const [reason, setReason] = useState("")
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onReason(reason)
  }
  return (
    <Dialog {...dialog} title={t("sendBackTitle", { count })} description={t("sendBackText", { count })}>
      <form onSubmit={submit}>
        <TextareaField
          label={t("reason")}
          name="reason"
          required
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={error}
        />
        <DialogButtons
          onCancel={dialog.onClose}
          confirmLabel={t("sendBackConfirm", { count })}
          danger
          busy={busy}
          disabled={!reason.trim()}
        />
      </form>
    </Dialog>
  )
}
