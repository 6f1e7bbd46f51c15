"use client"

import { Copy, Ellipsis, ExternalLink, Move, Send } from "lucide-react"
import { useRouter } from "next/navigation"
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
import { ButtonLink, IconButton } from "@/components/ui/button"
import { Dialog } from "@/components/ui/overlays/dialog"
import { Menu, MenuItem } from "@/components/ui/overlays/menu"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { Notice } from "@/components/ui/feedback/notice"
import type { CalendarPost } from "@/lib/posts/calendar/contract"
import type { PostWithRelations } from "@/lib/posts/contract"

import { useCalendarFormat } from "./use-calendar-format"

const maxTextLength = 1500
const maxMedia = 6

type PostDialogProps = { post: CalendarPost; channel: string; onClose: () => void; onMove: () => void }

/** At the side, so the calendar stays in view and another post is one click away. */
export default function PostDialog({ post, channel, onClose, onMove }: PostDialogProps) {
  const t = useTranslations("calendar")
  const { formatTime } = useCalendarFormat()
  const query = usePost(post.id)
  return (
    <Dialog
      panel
      onClose={onClose}
      title={t("previewTitle", { channel })}
      description={formatTime(Date.parse(post.at))}
      footer={query.data && <Actions post={query.data} onClose={onClose} onMove={onMove} />}
    >
      {query.data ? (
        <PostDetails post={query.data} isQueued={post.queued} />
      ) : (
        <QueryStatus query={query} errorTitle={t("loadError")} rows={2} />
      )}
    </Dialog>
  )
}

function PostDetails({ post, isQueued }: { post: PostWithRelations; isQueued: boolean }) {
  const t = useTranslations("calendar")
  const { canWrite } = useWorkspace()
  const { status, socialAccount } = post
  const [cover, ...media] = post.media.slice(0, maxMedia)
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
      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {text || <i className="text-soft">{t("noText")}</i>}
      </p>
      {cover && <MediaThumbnail media={cover} className="aspect-video w-full" />}
      {media.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {media.map((item) => (
            <MediaThumbnail key={item.id} media={item} />
          ))}
        </div>
      )}
      {canWrite && isLocked && <Notice tone="info">{t(`locked.${status}`)}</Notice>}
      {canWrite && isEditable(post) && isQueued && <p className="text-sm text-soft">{t("queuedNote")}</p>}
    </div>
  )
}

type ActionsProps = { post: PostWithRelations; onClose: () => void; onMove: () => void }

function Actions({ post, onClose, onMove }: ActionsProps) {
  const t = useTranslations("calendar")
  const { canWrite } = useWorkspace()
  const router = useRouter()
  const publish = usePublishPost()
  const publishNow = () =>
    publish.mutate(
      { id: post.id },
      { onSuccess: onClose, onError: (error) => void toast.error(error.message) },
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ButtonLink icon={ExternalLink} size="sm" href={`/posts/${post.id}`}>
        {t("open")}
      </ButtonLink>
      <PostActions post={post} />
      {canWrite && (
        <span className="ml-auto">
          <Menu
            side="top"
            trigger={<IconButton icon={Ellipsis} label={t("moreActions")} busy={publish.isPending} />}
          >
            {isEditable(post) && <MenuItem icon={Move} label={t("move")} onSelect={onMove} />}
            {isEditable(post) && post.approvalStatus !== "PENDING_APPROVAL" && (
              <MenuItem icon={Send} label={t("publish")} onSelect={publishNow} />
            )}
            <MenuItem
              icon={Copy}
              label={t("duplicate")}
              onSelect={() => router.push(`/compose?from=${post.id}`)}
            />
          </Menu>
        </span>
      )}
    </div>
  )
}
