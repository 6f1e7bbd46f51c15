"use client"

import { Copy, ExternalLink, Move, Send } from "lucide-react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { ChannelAvatar } from "@/components/channels/channel-avatar"
import { channelName } from "@/components/channels/channel-name"
import { MediaThumbnail } from "@/components/posts/media-thumbnail"
import { PostActions } from "@/components/posts/actions/post-actions"
import { StatusBadge } from "@/components/posts/status-badge"
import { isEditable, usePublishPost } from "@/components/posts/actions/use-post-actions"
import { usePost } from "@/components/posts/queries/use-posts"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button, ButtonLink } from "@/components/ui/button"
import { Dialog } from "@/components/ui/overlays/dialog"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { Notice } from "@/components/ui/feedback/notice"
import type { CalendarPost } from "@/lib/posts/calendar/contract"
import type { PostWithRelations } from "@/lib/posts/contract"

import { useCalendarFormat } from "./use-calendar-format"

const maxTextLength = 1500
const maxMedia = 6

type PostDialogProps = { post: CalendarPost; channel: string; onClose: () => void; onMove: () => void }

export default function PostDialog({ post, channel, onClose, onMove }: PostDialogProps) {
  const t = useTranslations("calendar")
  const { formatTime } = useCalendarFormat()
  const query = usePost(post.id)
  return (
    <Dialog
      onClose={onClose}
      title={t("previewTitle", { channel })}
      description={formatTime(Date.parse(post.at))}
    >
      {query.data ? (
        <PostDetails post={query.data} isQueued={post.queued} onClose={onClose} onMove={onMove} />
      ) : (
        <QueryStatus query={query} errorTitle={t("loadError")} rows={2} />
      )}
    </Dialog>
  )
}

type PostDetailsProps = {
  post: PostWithRelations
  isQueued: boolean
  onClose: () => void
  onMove: () => void
}

function PostDetails({ post, isQueued, onClose, onMove }: PostDetailsProps) {
  const t = useTranslations("calendar")
  const { canWrite } = useWorkspace()
  const { status, socialAccount } = post
  const text = post.caption.length > maxTextLength ? `${post.caption.slice(0, maxTextLength)}…` : post.caption
  const isLocked = status === "PROCESSING" || status === "COMPLETED" || status === "FAILED"
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <ChannelAvatar channel={socialAccount} size="sm" />
        <span className="min-w-0 flex-1 truncate font-medium">{channelName(socialAccount)}</span>
        <StatusBadge post={post} />
      </div>
      {post.title && <p className="font-semibold">{post.title}</p>}
      <p dir="auto" className="max-h-60 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">
        {text || <i className="text-soft">{t("noText")}</i>}
      </p>
      {post.media.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {post.media.slice(0, maxMedia).map((media) => (
            <MediaThumbnail key={media.id} media={media} />
          ))}
        </div>
      )}
      {canWrite && isLocked && <Notice tone="info">{t(`locked.${status}`)}</Notice>}
      {canWrite && isEditable(post) && isQueued && <p className="text-sm text-soft">{t("queuedNote")}</p>}
      <div className="flex flex-wrap gap-2">
        <ButtonLink icon={ExternalLink} size="sm" href={`/posts/${post.id}`}>
          {t("open")}
        </ButtonLink>
        {canWrite && isEditable(post) && <ScheduleActions post={post} onClose={onClose} onMove={onMove} />}
        {canWrite && (
          <ButtonLink icon={Copy} variant="secondary" size="sm" href={`/compose?from=${post.id}`}>
            {t("duplicate")}
          </ButtonLink>
        )}
      </div>
      <PostActions post={post} />
    </div>
  )
}

function ScheduleActions({ post, onClose, onMove }: Omit<PostDetailsProps, "isQueued">) {
  const t = useTranslations("calendar")
  const publish = usePublishPost()
  const publishNow = () =>
    publish.mutate(
      { id: post.id },
      { onSuccess: onClose, onError: (error) => void toast.error(error.message) },
    )
  return (
    <>
      <Button icon={Move} variant="secondary" size="sm" onClick={onMove}>
        {t("move")}
      </Button>
      {post.approvalStatus !== "PENDING_APPROVAL" && (
        <Button icon={Send} variant="secondary" size="sm" busy={publish.isPending} onClick={publishNow}>
          {t("publish")}
        </Button>
      )}
    </>
  )
}
