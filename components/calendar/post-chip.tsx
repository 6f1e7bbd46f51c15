import { memo } from "react"
import { useTranslations } from "use-intl"

import { channelName } from "@/components/channels/channel-name"
import { PlatformIcon } from "@/components/channels/platform-icon"
import { MediaThumb } from "@/components/posts/media-thumb"
import { useWorkspace } from "@/components/shell/workspace-context"
import { classNames } from "@/components/ui/class-names"
import { clock, wallOf } from "@/components/ui/zoned"
import type { SocialAccount } from "@/lib/accounts/contract"
import type { CalendarPost } from "@/lib/posts/calendar-contract"

import { lookOf, PostSign, stateOf } from "./post-sign"
import { isMovable } from "./shown-days"

type PostChipProps = {
  post: CalendarPost
  channel: SocialAccount | undefined
  isTabbable: boolean
  /** Two lines and the picture, where there is room. */
  detailed?: boolean
}

/** What is pressed or dragged is seen to by the view around it: a thousand chips have no listeners of their own. */
export const PostChip = memo(function PostChip({ post, channel, isTabbable, detailed }: PostChipProps) {
  const t = useTranslations("calendar")
  const { timeZone, mayWrite } = useWorkspace()
  const time = clock(wallOf(Date.parse(post.at), timeZone).minutes)
  const name = channel ? channelName(channel) : ""
  const state = t(`states.${stateOf(post)}`)
  const text = post.title || post.caption
  const movable = mayWrite && isMovable(post)
  return (
    <button
      type="button"
      tabIndex={isTabbable ? 0 : -1}
      data-post={post.id}
      data-movable={movable || undefined}
      aria-label={t("postName", { time, channel: name, state, caption: text || t("noText") })}
      title={`${time} · ${name} · ${state}`}
      className={classNames(
        "flex w-full items-center gap-1.5 rounded-md border-l-3 px-1.5 text-left text-xs select-none data-dragged:opacity-40",
        "hover:brightness-97 focus-visible:outline-offset-0",
        movable ? "cursor-grab" : "cursor-pointer",
        detailed ? "min-h-14 py-2 text-sm" : "min-h-6 py-0.5",
        lookOf(post),
      )}
    >
      <PostSign post={post} />
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
        <MediaThumb media={{ ...post.thumbnail, alt: "" }} className="size-10 shrink-0" />
      )}
    </button>
  )
})
