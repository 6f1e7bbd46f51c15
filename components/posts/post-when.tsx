import { useTranslations } from "use-intl"

import { Moment } from "@/components/ui/moment"
import type { Post } from "@/lib/posts/contract"

type PostWhenProps = { post: Post; timeZone: string }

/** The one time that matters of a post, by its state. */
export function PostWhen({ post, timeZone }: PostWhenProps) {
  const t = useTranslations("posts")
  const show = (at: string, key: "published" | "failed" | "planned" | "due" | "edited") =>
    t.rich(`when.${key}`, { at: () => <Moment at={at} timeZone={timeZone} style="short" /> })
  if (post.status === "COMPLETED" && post.postedAt) return show(post.postedAt, "published")
  if (post.status === "FAILED") return show(post.updatedAt, "failed")
  if (post.status === "PROCESSING") return <>{t("when.processing")}</>
  if (post.scheduledAt) return show(post.scheduledAt, post.status === "DRAFT" ? "planned" : "due")
  return show(post.updatedAt, "edited")
}
