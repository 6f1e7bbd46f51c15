import { z } from "zod"

type Declaration<Data extends z.ZodObject> = {
  label: string
  description: string
  data: Data
  /** What a test event sends. No object has its ids. */
  example: z.input<Data>
}

const declare = <Data extends z.ZodObject>(declaration: Declaration<Data>) => declaration

const exampleId = "00000000-0000-0000-0000-000000000000"

const post = {
  postId: z.string(),
  groupId: z.string().nullable(),
  socialAccountId: z.string(),
  platform: z.string(),
}
const examplePost = { postId: exampleId, groupId: null, socialAccountId: exampleId, platform: "BLUESKY" }
const exampleTime = "2030-03-04T09:00:00.000Z"

const postState = {
  ...post,
  status: z.string(),
  approvalStatus: z.string(),
  scheduledAt: z.string().nullable(),
}
const scheduled = {
  ...examplePost,
  ...{ status: "SCHEDULED", approvalStatus: "APPROVED", scheduledAt: exampleTime },
}
const draft = { ...examplePost, status: "DRAFT", approvalStatus: "DRAFT", scheduledAt: null }
const socialAccount = {
  socialAccountId: z.string(),
  platform: z.string(),
  username: z.string().nullable(),
  profileId: z.string().nullable(),
  externalId: z.string().nullable(),
}
const exampleAccount = {
  socialAccountId: exampleId,
  platform: "BLUESKY",
  username: "ada",
  profileId: null,
  externalId: null,
}
const generation = {
  generationId: z.string(),
  type: z.string(),
  status: z.string(),
  resultUrl: z.string().nullable(),
  errorMessage: z.string().nullable(),
}
const exampleGeneration = { generationId: exampleId, type: "image", resultUrl: null, errorMessage: null }

/**
 * The events an endpoint can subscribe to. The API, its description, the dashboard, docs/webhooks.md, the CLI, the n8n
 * node, and the SDKs are derived from this list. Data holds ids and states, never captions, media, or secrets.
 */
export const webhookEvents = {
  "post.created": declare({
    label: "Post created",
    description: "A post was created, as a draft or for publishing",
    data: z.object(postState),
    example: draft,
  }),
  "post.scheduled": declare({
    label: "Post scheduled",
    description: "A post is approved and scheduled, or its time changed",
    data: z.object(postState),
    example: scheduled,
  }),
  "post.updated": declare({
    label: "Post updated",
    description: "A post was edited",
    data: z.object(postState),
    example: scheduled,
  }),
  "post.deleted": declare({
    label: "Post deleted",
    description: "A post was deleted before it was published",
    data: z.object(postState),
    example: { ...draft, status: "DELETED" },
  }),
  "post.needs_approval": declare({
    label: "Post needs approval",
    description: "A post needs approval before it's published",
    data: z.object(postState),
    example: { ...scheduled, approvalStatus: "PENDING_APPROVAL" },
  }),
  "post.approved": declare({
    label: "Post approved",
    description: "A post was approved",
    data: z.object(postState),
    example: scheduled,
  }),
  "post.rejected": declare({
    label: "Post rejected",
    description: "A reviewer sent a post back to its author",
    data: z.object(postState),
    example: { ...draft, approvalStatus: "REJECTED" },
  }),
  "post.published": declare({
    label: "Post published",
    description: "A post was published",
    data: z.object({ ...post, status: z.literal("COMPLETED") }),
    example: { ...examplePost, status: "COMPLETED" },
  }),
  "post.failed": declare({
    label: "Post failed",
    description: "A post couldn't be published",
    data: z.object({
      ...post,
      status: z.literal("FAILED"),
      errorMessage: z.string(),
      errorTag: z.string(),
      isRetryable: z.boolean(),
    }),
    example: {
      ...examplePost,
      status: "FAILED",
      errorMessage: "The channel isn't connected. Connect it again, then retry this post.",
      errorTag: "reconnect",
      isRetryable: true,
    },
  }),
  "post.unpublished": declare({
    label: "Post unpublished",
    description: "A published post was removed from its platform",
    data: z.object({ ...post, status: z.literal("COMPLETED") }),
    example: { ...examplePost, status: "COMPLETED" },
  }),
  "generation.completed": declare({
    label: "Generation completed",
    description: "An image was generated",
    data: z.object(generation),
    example: {
      ...exampleGeneration,
      status: "COMPLETED",
      resultUrl: "https://example.com/image.png",
    },
  }),
  "generation.failed": declare({
    label: "Generation failed",
    description: "An image couldn't be generated",
    data: z.object(generation),
    example: {
      ...exampleGeneration,
      status: "FAILED",
      errorMessage: "The provider rejected the prompt.",
    },
  }),
  "social_account.connected": declare({
    label: "Channel connected",
    description: "A channel was connected",
    data: z.object(socialAccount),
    example: exampleAccount,
  }),
  "social_account.expiring": declare({
    label: "Channel expiring",
    description: "Access to a channel expires within 7, 3, or 1 days unless someone reconnects it",
    data: z.object({ ...socialAccount, accessEndsAt: z.string() }),
    example: { ...exampleAccount, accessEndsAt: exampleTime },
  }),
  "social_account.disconnected": declare({
    label: "Channel disconnected",
    description: "A channel was disconnected, or its platform revoked access",
    data: z.object({ ...socialAccount, reason: z.string().nullable() }),
    example: { ...exampleAccount, reason: "TOKEN_REVOKED" },
  }),
}

export type WebhookEvent = keyof typeof webhookEvents
export type WebhookData<Event extends WebhookEvent> = z.input<(typeof webhookEvents)[Event]["data"]>

export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]
