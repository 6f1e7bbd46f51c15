import type { NewPost, PostRequest } from "./check-create"

/** One post per channel, with the channel's overrides. */
export function postsOf({
  socialAccountId,
  socialAccountIds,
  variants = {},
  ...shared
}: PostRequest): NewPost[] {
  const { action, scheduledAt, tagIds } = shared
  return [...new Set(socialAccountIds ?? [socialAccountId ?? ""])].map((id) => {
    const variant = Object.hasOwn(variants, id) ? variants[id] : undefined
    const post = variant ? { action, scheduledAt, tagIds, ...variant } : shared
    return { ...post, socialAccountId: id }
  })
}
