/** Proof that a run holds this post. Every later write is conditional on the fence. */
export type Claim = {
  postId: string
  organizationId: string
  socialAccountId: string
  groupId: string | null
  fence: number
  /** Incremented each time the post is retried. */
  round: number
}
