import { memo } from "react"
import { useTranslations } from "use-intl"

import { ChannelAvatar } from "@/components/channels/channel-avatar"
import { channelName } from "@/components/channels/channel-name"
import { classNames } from "@/components/ui/class-names"
import type { PostWithRelations } from "@/lib/posts/contract"

import { PostTime } from "@/components/posts/post-time"
import { SelectPost } from "@/components/posts/bulk/select-post"
import { isLate } from "@/components/posts/actions/use-post-actions"

type ReviewItemProps = {
  post: PostWithRelations
  index: number
  isCurrent: boolean
  isSelected: boolean
  onToggle: (id: string) => void
  onShow: (index: number) => void
}

export const ReviewItem = memo(function ReviewItem({
  post,
  index,
  isCurrent,
  onShow,
  ...selectProps
}: ReviewItemProps) {
  const t = useTranslations("approvals")
  const tPosts = useTranslations("posts")
  return (
    <li
      data-post={post.id}
      className={classNames(
        "flex items-center gap-2 rounded-lg border px-3 py-2 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]",
        isCurrent ? "border-brand bg-brand-tint" : "border-line bg-surface",
      )}
    >
      <SelectPost post={post} {...selectProps} />
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={() => onShow(index)}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-md text-left"
      >
        <ChannelAvatar channel={post.socialAccount} size="sm" />
        <span className="grid min-w-0">
          <span className="truncate font-medium">{channelName(post.socialAccount)}</span>
          <span dir="auto" className="truncate text-sm">
            {post.caption.slice(0, 120) || tPosts("noText")}
          </span>
          <span className={classNames("truncate text-xs", isLate(post) ? "text-danger-ink" : "text-soft")}>
            {isLate(post) ? t("late") : <PostTime post={post} />}
          </span>
        </span>
      </button>
    </li>
  )
})
