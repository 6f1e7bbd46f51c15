import { z } from "zod"

/** Every event that triggers a function. Payloads contain only ids, because Inngest stores them. */
export const events = {
  /** An organization's posts at one platform or host are due at the event's `ts`. Outdated versions are skipped. */
  "post/due": z.object({
    organizationId: z.string(),
    place: z.string(),
    /** An account with several posts due, or else the first post. Limits how many runs an account has at a time. */
    lane: z.string(),
    posts: z
      .array(z.object({ postId: z.string(), socialAccountId: z.string(), version: z.number().int() }))
      .max(20),
  }),
  /** Posts are due soon, and the next regular sweep may be too late for them. */
  "posts/soon": z.object({}),
  /** A post will be due in a few minutes, and its media can be uploaded now. */
  "post/upcoming": z.object({ postId: z.string(), platform: z.string(), version: z.number().int() }),
  /** Publishing a post continues at the event's `ts`. `holder` is the run that claimed it. */
  "post/resumed": z.object({
    postId: z.string(),
    socialAccountId: z.string(),
    version: z.number().int(),
    holder: z.string(),
    organizationId: z.string(),
    place: z.string(),
    /** `Progress` of lib/publishing/advance-post.ts, or null to start from the beginning. */
    progress: z.unknown(),
  }),
  /** An account has posts with metrics due. */
  "analytics/due": z.object({ socialAccountId: z.string() }),
  /** An account has published posts to remove. */
  "unpublish/due": z.object({ socialAccountId: z.string() }),
  /** An account's access token should be refreshed. */
  "credentials/due": z.object({ socialAccountId: z.string() }),
  /** An image is waiting to be generated. */
  "generation/queued": z.object({ generationId: z.string(), organizationId: z.string() }),
  /** An owner requested an export of the organization. */
  "export/requested": z.object({ exportId: z.string(), organizationId: z.string() }),
  /** A user confirmed an import after checking its contents. */
  "import/requested": z.object({ importId: z.string(), organizationId: z.string() }),
  /** Deliveries are waiting for an endpoint. `silent` means it didn't respond to the last calls. */
  "webhook/queued": z.object({ endpointId: z.string(), silent: z.boolean() }),
}

export type EventName = keyof typeof events
export type EventData<Name extends EventName> = z.infer<(typeof events)[Name]>
