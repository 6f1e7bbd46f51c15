"use client"

import { useState, type FormEvent } from "react"

import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/dialog"
import { TextareaField } from "@/components/ui/field"

import type { PostDialogProps } from "./delete-post-dialog"
import { useRejectPost } from "./use-post-actions"

export function RejectPostDialog({ post, ...dialog }: PostDialogProps) {
  const [reason, setReason] = useState("")
  const reject = useRejectPost()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    reject.mutate({ id: post.id, reason }, { onSuccess: () => dialog.onOpenChange(false) })
  }
  return (
    <Dialog
      {...dialog}
      title="Send this post back?"
      description="It becomes a draft again, with your reason on it."
    >
      <form onSubmit={submit}>
        <TextareaField
          label="Reason"
          name="reason"
          required
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={reject.error?.message}
        />
        <DialogActions>
          <Button variant="secondary" onClick={() => dialog.onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={reject.isPending} disabled={!reason.trim()}>
            Reject post
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
