import { useTranslations } from "use-intl"

import { channelName } from "@/components/channels/channel-name"
import type { PostWithRelations } from "@/lib/posts/contract"

type SelectPostProps = { post: PostWithRelations; isSelected: boolean; onToggle: (id: string) => void }

export function SelectPost({ post, isSelected, onToggle }: SelectPostProps) {
  const t = useTranslations("posts")
  return (
    <span className="grid size-6 shrink-0 place-items-center">
      <input
        type="checkbox"
        className="size-5 accent-brand"
        aria-label={t("select", {
          channel: channelName(post.socialAccount),
          caption: post.caption.slice(0, 60) || t("noText"),
        })}
        checked={isSelected}
        onChange={() => onToggle(post.id)}
      />
    </span>
  )
}
