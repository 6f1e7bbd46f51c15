import { Moment } from "@/components/ui/moment"
import type { Post } from "@/lib/posts/contract"

type PostWhenProps = { post: Post; timeZone: string }

/** The one time that matters of a post, by its state. */
export function PostWhen({ post, timeZone }: PostWhenProps) {
  const show = (at: string, before: string) => (
    <>
      {before} <Moment at={at} timeZone={timeZone} style="short" />
    </>
  )
  if (post.status === "COMPLETED" && post.postedAt) return show(post.postedAt, "Published")
  if (post.status === "FAILED") return show(post.updatedAt, "Failed")
  if (post.status === "PROCESSING") return <>Going out now</>
  if (post.scheduledAt) return show(post.scheduledAt, post.status === "DRAFT" ? "Planned for" : "Goes out")
  return show(post.updatedAt, "Edited")
}
