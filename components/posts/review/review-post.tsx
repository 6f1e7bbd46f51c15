import { Check, Pencil, Undo2 } from "lucide-react"
import { Link } from "@/components/ui/link"
import { useTranslations } from "use-intl"

import { PostPreview } from "@/components/preview/post-preview"
import { Button, ButtonLink } from "@/components/ui/button"
import { Timestamp, useFormatDateTime } from "@/components/ui/time/timestamp"
import { Notice } from "@/components/ui/feedback/notice"
import type { PostWithRelations } from "@/lib/posts/contract"

import { isLate } from "@/components/posts/actions/use-post-actions"

type ReviewPostProps = {
  post: PostWithRelations
  position: string
  busy: boolean
  onApprove: () => void
  onReject: () => void
}

/** A preview with approve and reject buttons. */
export function ReviewPost({ post, position, busy, onApprove, onReject }: ReviewPostProps) {
  const t = useTranslations("approvals")
  const tPosts = useTranslations("posts")
  const formatDateTime = useFormatDateTime()
  const isOverdue = isLate(post)
  return (
    <article aria-label={t("preview")} className="grid gap-4 rounded-xl border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-soft">
        <p>
          {post.approvalRequestedAt &&
            t.rich("requestedAt", {
              at: () => <Timestamp at={post.approvalRequestedAt!} style="short" />,
            })}
        </p>
        <p className="tabular-nums" aria-live="polite">
          {position}
        </p>
      </div>
      {post.scheduledAt &&
        (isOverdue ? (
          <Notice tone="warning" title={t("late")}>
            {t("lateText", { at: formatDateTime(post.scheduledAt, "short") })}
          </Notice>
        ) : (
          <p className="font-medium">
            {t.rich("publishesAt", {
              at: () => <Timestamp at={post.scheduledAt!} style="short" />,
            })}
          </p>
        ))}
      <div className="max-h-[60dvh] overflow-y-auto" tabIndex={0} role="group" aria-label={t("preview")}>
        <PostPreview
          channel={post.socialAccount}
          title={post.title}
          parts={post.parts.length > 0 ? post.parts : [{ caption: post.caption, media: post.media }]}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
        <Button icon={Check} busy={busy} onClick={onApprove} aria-keyshortcuts="A">
          {tPosts(isOverdue ? "approveNow" : "approve")}
        </Button>
        <Button icon={Undo2} variant="secondary" onClick={onReject} aria-keyshortcuts="R">
          {tPosts("sendBack")}
        </Button>
        <ButtonLink icon={Pencil} variant="ghost" href={`/compose?post=${post.id}`}>
          {tPosts("edit")}
        </ButtonLink>
        <Link
          href={`/posts/${post.id}`}
          className="ml-auto text-sm font-medium text-brand-ink hover:underline"
        >
          {t("open")}
        </Link>
      </div>
    </article>
  )
}
