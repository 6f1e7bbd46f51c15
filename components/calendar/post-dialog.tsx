"use client"

import { Copy, ExternalLink, Move, Send } from "lucide-react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { ChannelAvatar } from "@/components/channels/channel-avatar"
import { channelName } from "@/components/channels/channel-name"
import { MediaThumb } from "@/components/posts/media-thumb"
import { PostActions } from "@/components/posts/post-actions"
import { StatusBadge } from "@/components/posts/status-badge"
import { isEditable, usePublishPost } from "@/components/posts/use-post-actions"
import { usePost } from "@/components/posts/use-posts"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button, ButtonLink } from "@/components/ui/button"
import { Dialog } from "@/components/ui/dialog"
import { LoadError } from "@/components/ui/load-error"
import { Notice } from "@/components/ui/notice"
import { SkeletonList } from "@/components/ui/skeleton"
import type { CalendarPost } from "@/lib/posts/calendar-contract"
import type { PostWithRelations } from "@/lib/posts/contract"

import { useWords } from "./use-words"

const mostText = 1500
const mostMedia = 6

type PostDialogProps = { post: CalendarPost; channel: string; onClose: () => void; onMove: () => void }

/** A post at a glance, with what can be done about it. */
export default function PostDialog({ post, channel, onClose, onMove }: PostDialogProps) {
  const t = useTranslations("calendar")
  const { momentOf } = useWords()
  const { data, error, refetch } = usePost(post.id)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("previewTitle", { channel })}
      description={momentOf(Date.parse(post.at))}
    >
      {data ? (
        <Loaded post={data} isQueued={post.queued} onClose={onClose} onMove={onMove} />
      ) : error ? (
        <LoadError title={t("loadError")} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList rows={2} />
      )}
    </Dialog>
  )
}

type LoadedProps = { post: PostWithRelations; isQueued: boolean; onClose: () => void; onMove: () => void }

function Loaded({ post, isQueued, onClose, onMove }: LoadedProps) {
  const t = useTranslations("calendar")
  const { mayWrite } = useWorkspace()
  const { status, socialAccount } = post
  const text = post.caption.length > mostText ? `${post.caption.slice(0, mostText)}…` : post.caption
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
          {post.media.slice(0, mostMedia).map((media) => (
            <MediaThumb key={media.id} media={media} />
          ))}
        </div>
      )}
      {mayWrite && isLocked && <Notice tone="info">{t(`locked.${status}`)}</Notice>}
      {mayWrite && isEditable(post) && isQueued && <p className="text-sm text-soft">{t("queuedNote")}</p>}
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="sm" href={`/posts/${post.id}`}>
          <ExternalLink aria-hidden />
          {t("open")}
        </ButtonLink>
        {mayWrite && isEditable(post) && <Scheduling post={post} onClose={onClose} onMove={onMove} />}
        {mayWrite && (
          <ButtonLink variant="secondary" size="sm" href={`/compose?from=${post.id}`}>
            <Copy aria-hidden />
            {t("duplicate")}
          </ButtonLink>
        )}
      </div>
      <PostActions post={post} />
    </div>
  )
}

function Scheduling({ post, onClose, onMove }: Omit<LoadedProps, "isQueued">) {
  const t = useTranslations("calendar")
  const publish = usePublishPost()
  const publishNow = () =>
    publish.mutate(
      { id: post.id },
      { onSuccess: onClose, onError: (error) => void toast.error(error.message) },
    )
  return (
    <>
      <Button variant="secondary" size="sm" onClick={onMove}>
        <Move aria-hidden />
        {t("move")}
      </Button>
      {post.approvalStatus !== "PENDING_APPROVAL" && (
        <Button variant="secondary" size="sm" busy={publish.isPending} onClick={publishNow}>
          <Send aria-hidden />
          {t("publish")}
        </Button>
      )}
    </>
  )
}
