"use client"

import { Check, Copy, Pencil, RotateCw, Send, Trash2, Undo2 } from "lucide-react"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button, ButtonLink } from "@/components/ui/button"
import type { PostWithRelations } from "@/lib/posts/contract"
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog"

import { DeletePostDialog, type PostDialogProps } from "./delete-post-dialog"
import { RejectPostDialog } from "./reject-post-dialog"
import { UnpublishAction } from "./unpublish-action"
import {
  isEditable,
  isLate,
  isUnknownOutcome,
  useApprovePost,
  usePublishPost,
  useRetryPost,
} from "./use-post-actions"

type OpenDialog = "delete" | "reject" | "retry" | null
type PostActionsProps = { post: PostWithRelations; isPostPage?: boolean }

const onError = (error: Error) => void toast.error(error.message)

export function PostActions({ post, isPostPage = false }: PostActionsProps) {
  const t = useTranslations("posts")
  const { canWrite, canManage } = useWorkspace()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const router = useRouter()
  const approve = useApprovePost()
  const publish = usePublishPost()
  const retry = useRetryPost()
  if (!canWrite) return null

  const canEdit = isEditable(post)
  const isPending = post.approvalStatus === "PENDING_APPROVAL"
  const close = () => setDialog(null)
  const startRetry = () =>
    retry.mutate(
      { id: post.id, confirm: false },
      { onError: (error) => (isUnknownOutcome(error) ? setDialog("retry") : onError(error)) },
    )

  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {isPending && canManage && (
        <>
          <Button
            icon={Check}
            size="sm"
            busy={approve.isPending}
            onClick={() => approve.mutate(post, { onError })}
          >
            {t(isLate(post) ? "approveNow" : "approve")}
          </Button>
          <Button icon={Undo2} variant="secondary" size="sm" onClick={() => setDialog("reject")}>
            {t("sendBack")}
          </Button>
        </>
      )}
      {post.status === "FAILED" && (
        <Button icon={RotateCw} size="sm" busy={retry.isPending} onClick={startRetry}>
          {t("retry")}
        </Button>
      )}
      {canEdit && !isPending && isPostPage && (
        <Button
          icon={Send}
          size="sm"
          busy={publish.isPending}
          onClick={() => publish.mutate({ id: post.id }, { onError })}
        >
          {t("publish")}
        </Button>
      )}
      {canEdit && (
        <ButtonLink icon={Pencil} variant="secondary" size="sm" href={`/compose?post=${post.id}`}>
          {t(post.approvalStatus === "REJECTED" ? "editAndResubmit" : "edit")}
        </ButtonLink>
      )}
      {isPostPage && !canEdit && (
        <ButtonLink icon={Copy} variant="secondary" size="sm" href={`/compose?copy=${post.id}`}>
          {t("duplicate")}
        </ButtonLink>
      )}
      {canEdit && (
        <Button icon={Trash2} variant="ghost" size="sm" onClick={() => setDialog("delete")}>
          {t("delete")}
        </Button>
      )}
      {isPostPage && post.status === "COMPLETED" && !post.unpublishedAt && <UnpublishAction post={post} />}
      <DeletePostDialog
        post={post}
        open={dialog === "delete"}
        onClose={close}
        onDeleted={() => isPostPage && router.push("/posts")}
      />
      <RejectPostDialog post={post} open={dialog === "reject"} onClose={close} />
      <RetryPostDialog post={post} open={dialog === "retry"} onClose={close} />
    </div>
  )
}

/** Confirms a retry if the last attempt may have been published. */
function RetryPostDialog({ post, ...dialog }: PostDialogProps) {
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
      onConfirm={() => retry.mutate({ id: post.id, confirm: true }, { onSuccess: dialog.onClose })}
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
