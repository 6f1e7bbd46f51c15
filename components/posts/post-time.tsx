import { useTranslations } from "use-intl"

import { Timestamp } from "@/components/ui/time/timestamp"
import type { Post } from "@/lib/posts/contract"

type PostTimeProps = { post: Post }

/** The most relevant time for the post's status. */
export function PostTime({ post }: PostTimeProps) {
  const t = useTranslations("posts")
  const render = (at: string, key: "published" | "failed" | "planned" | "scheduled" | "edited") =>
    t.rich(`when.${key}`, { at: () => <Timestamp at={at} style="short" /> })
  if (post.status === "COMPLETED" && post.postedAt) return render(post.postedAt, "published")
  if (post.status === "FAILED") return render(post.updatedAt, "failed")
  if (post.status === "PROCESSING") return <>{t("when.processing")}</>
  if (post.scheduledAt) return render(post.scheduledAt, post.status === "DRAFT" ? "planned" : "scheduled")
  return render(post.updatedAt, "edited")
}
