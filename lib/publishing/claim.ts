/** Proof that a run publishes this post: small JSON that steps hand on. Every later write carries the fence. */
export type Claim = {
  postId: string
  organizationId: string
  socialAccountId: string
  fence: number
  /** Which try of publishing this is; raised by the retry operation. */
  round: number
}
