import { memo } from "react"
import { useTranslations } from "use-intl"

import { channelName } from "@/components/channels/channel-name"
import { PlatformIcon } from "@/components/channels/platform-icon"
import { MediaThumbnail } from "@/components/posts/media-thumbnail"
import { useWorkspace } from "@/components/shell/workspace-context"
import { classNames } from "@/components/ui/class-names"
import { useFormatClock } from "@/components/ui/time/use-date-format"
import { toWallTime } from "@/components/ui/time/zoned-time"
import type { SocialAccount } from "@/lib/accounts/contract"
import type { CalendarPost } from "@/lib/posts/calendar/contract"

import { getPostClass, PostStateIcon, getPostState } from "./post-state-icon"
import { isMovable } from "@/components/calendar/data/calendar-window"

type PostChipProps = {
  post: CalendarPost
  channel: SocialAccount | undefined
  isTabbable: boolean
  /** How many lines of text there's room for. */
  lines?: 1 | 2
  /** Larger, and with the channel and status in words. */
  detailed?: boolean
}

/** A video without a cover would have to load to show its first frame, too much for hundreds of small chips. */
const hasPicture = ({ thumbnailUrl, mimeType }: NonNullable<CalendarPost["thumbnail"]>) =>
  thumbnailUrl !== null || mimeType.startsWith("image/")

/** Has no event listeners: the view handles clicks and drags for up to a thousand chips. */
export const PostChip = memo(function PostChip({
  post,
  channel,
  isTabbable,
  lines = 2,
  detailed = false,
}: PostChipProps) {
  const t = useTranslations("calendar")
  const { timeZone, canWrite } = useWorkspace()
  const time = useFormatClock()(toWallTime(Date.parse(post.at), timeZone).minutes)
  const name = channel ? channelName(channel) : ""
  const state = t(`states.${getPostState(post)}`)
  const text = post.title || post.caption
  const movable = canWrite && isMovable(post)
  return (
    <button
      type="button"
      tabIndex={isTabbable ? 0 : -1}
      data-post={post.id}
      data-movable={movable || undefined}
      // Starts with the visible text, which speech control needs. Detailed chips show everything.
      aria-label={
        detailed ? undefined : t("postLabel", { time, channel: name, state, caption: text || t("noText") })
      }
      title={`${time} · ${name} · ${state}`}
      className={classNames(
        "@container flex w-full items-start rounded-md border border-l-3 border-line text-left select-none data-dragged:opacity-40",
        "hover:shadow-lift hover:brightness-97 focus-visible:outline-offset-0",
        movable ? "cursor-grab" : "cursor-pointer",
        detailed ? "gap-3 p-2 text-sm" : "gap-1 p-1 text-xs leading-4",
        getPostClass(post),
      )}
    >
      {post.thumbnail && (detailed || hasPicture(post.thumbnail)) && (
        <MediaThumbnail
          media={{ ...post.thumbnail, alt: "" }}
          className={detailed ? "size-14 shrink-0" : "size-8 shrink-0 rounded-md @max-[7rem]:hidden"}
        />
      )}
      <span className="grid min-w-0 flex-1">
        <span className={classNames("flex items-center", detailed ? "gap-1" : "gap-0.5")}>
          {channel && <PlatformIcon slug={channel.platform} className="size-3.5" />}
          <span className="truncate font-medium text-soft tabular-nums">{time}</span>
          <PostStateIcon post={post} />
        </span>{" "}
        <span
          dir="auto"
          className={classNames(
            "text-ink [overflow-wrap:anywhere]",
            lines === 2 ? "line-clamp-2" : "line-clamp-1 [word-break:break-all]",
          )}
        >
          {text || <i>{t("noText")}</i>}
        </span>
        {detailed && (
          <span className="truncate text-xs text-soft">
            {[name, state, post.partCount > 1 && t("thread", { count: post.partCount })]
              .filter(Boolean)
              .join(" · ")}
          </span>
        )}
      </span>
    </button>
  )
})
