/** What endpoints can be told. */
export const webhookEvents = [
  "post.published",
  "post.failed",
  "generation.completed",
  "generation.failed",
  "social_account.connected",
] as const
