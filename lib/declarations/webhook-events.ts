import { z } from "zod"

type Declaration = { label: string; description: string; data: z.ZodObject }

const post = { postId: z.string(), socialAccountId: z.string(), platform: z.string() }
const generation = {
  generationId: z.string(),
  type: z.string(),
  status: z.string(),
  resultUrl: z.string().nullable(),
  errorMessage: z.string().nullable(),
}

/**
 * The events an endpoint can subscribe to. The API, its description, the dashboard, docs/webhooks.md, the CLI, the n8n
 * node, and the SDKs are derived from this list. Data holds ids and states, never captions, media, or secrets.
 */
export const webhookEvents = {
  "post.published": {
    label: "Post published",
    description: "A post was published",
    data: z.object({ ...post, status: z.literal("COMPLETED") }),
  },
  "post.failed": {
    label: "Post failed",
    description: "A post couldn't be published",
    data: z.object({
      ...post,
      status: z.literal("FAILED"),
      errorMessage: z.string(),
      errorTag: z.string(),
      isRetryable: z.boolean(),
    }),
  },
  "generation.completed": {
    label: "Generation completed",
    description: "An image was generated",
    data: z.object(generation),
  },
  "generation.failed": {
    label: "Generation failed",
    description: "An image couldn't be generated",
    data: z.object(generation),
  },
  "social_account.connected": {
    label: "Channel connected",
    description: "A channel was connected",
    data: z.object({
      socialAccountId: z.string(),
      platform: z.string(),
      username: z.string().nullable(),
      profileId: z.string().nullable(),
      externalId: z.string().nullable(),
    }),
  },
} as const satisfies Record<string, Declaration>

export type WebhookEvent = keyof typeof webhookEvents
export type WebhookData<Event extends WebhookEvent> = z.input<(typeof webhookEvents)[Event]["data"]>

export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]
