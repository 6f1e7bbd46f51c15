import type { NewPost } from "@/lib/posts/create/check-create"
import type { ExternalPost } from "@/lib/import/other-tools/external-post"

export const toNewPost = (
  post: ExternalPost,
  socialAccountId: string,
  action: "schedule" | "draft",
): NewPost => {
  const items = (media: ExternalPost["media"]) =>
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
