// Made by `npm run sdk` from openapi.json: change the declaration, not this file.
import type { WebhookEvent } from "./models.ts"

/** The events that endpoints can subscribe to. */
export const webhookEvents = [
  "post.published",
  "post.failed",
  "generation.completed",
  "generation.failed",
  "social_account.connected",
] as const satisfies readonly WebhookEvent[]
