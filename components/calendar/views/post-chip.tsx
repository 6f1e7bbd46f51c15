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
  /** Shows two lines and a thumbnail. */
  detailed?: boolean
}

/** Has no event listeners: the view handles clicks and drags for up to a thousand chips. */
export const PostChip = memo(function PostChip({ post, channel, isTabbable, detailed }: PostChipProps) {
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
        "flex w-full items-center gap-1.5 rounded-md border-l-3 px-1.5 text-left text-xs select-none data-dragged:opacity-40",
        "hover:brightness-97 focus-visible:outline-offset-0",
        movable ? "cursor-grab" : "cursor-pointer",
        detailed ? "min-h-14 py-2 text-sm" : "min-h-6 py-0.5",
        getPostClass(post),
      )}
    >
      <PostStateIcon post={post} />
      {channel && <PlatformIcon slug={channel.platform} className="size-3.5" />}
      <span className="font-semibold tabular-nums">{time}</span>
      {detailed ? (
        <span className="grid min-w-0 flex-1 text-ink">
          <span dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
            {text || <i>{t("noText")}</i>}
          </span>
          <span className="truncate text-xs text-soft">
            {[name, state, post.partCount > 1 && t("thread", { count: post.partCount })]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </span>
      ) : (
        <span dir="auto" className="min-w-0 flex-1 truncate text-ink">
          {text || t("noText")}
        </span>
      )}
      {detailed && post.thumbnail && (
        <MediaThumbnail media={{ ...post.thumbnail, alt: "" }} className="size-10 shrink-0" />
      )}
    </button>
  )
})
