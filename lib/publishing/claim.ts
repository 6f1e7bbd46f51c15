/** Proof that this run publishes this post. Every later write carries the fence. */
export type Claim = {
  postId: string
  socialAccountId: string
  fence: number
  round: number
  parts: number
  /** What the platform has beside `send`, so that no step is spent on what it has not. */
  prepares: boolean
  awaits: boolean
  follows: boolean
}
