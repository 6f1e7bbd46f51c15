import type { NewPost } from "@/lib/posts/check-create"
import type { ForeignPost } from "./foreign-post"

/** The body of create that says the same. */
export const newPostOf = (
  post: ForeignPost,
  socialAccountId: string,
  action: "schedule" | "draft",
): NewPost => {
  const items = (media: ForeignPost["media"]) =>
    media.map(({ url, alt }) => ({ url, alt: alt ?? undefined, tags: [], skip_processing: false }))
  return {
    socialAccountId,
    action,
    caption: post.caption,
    title: post.title ?? undefined,
    scheduledAt: post.at,
    media: items(post.media),
    parts: post.parts.length
      ? post.parts.map(({ caption, media }) => ({ caption, media: items(media) }))
      : undefined,
  }
}
