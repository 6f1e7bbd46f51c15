import { useTranslations } from "use-intl"

import { channelName } from "@/components/channels/channel-name"
import type { PostWithRelations } from "@/lib/posts/contract"

/** `onToggle` stays the same from one drawing to the next: of a long list only what is pressed is drawn again. */
type SelectPostProps = { post: PostWithRelations; isChosen: boolean; onToggle: (id: string) => void }

export function SelectPost({ post, isChosen, onToggle }: SelectPostProps) {
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
        checked={isChosen}
        onChange={() => onToggle(post.id)}
      />
    </span>
  )
}
