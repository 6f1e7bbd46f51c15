import { z } from "zod"

/** Every event that wakes a function: names and payloads, ids only (Inngest stores what is sent). */
export const events = {
  /** Posts for one place have come due, or come due at the event's `ts`; one whose `version` is not current any more is left alone. */
  "post/due": z.object({
    place: z.string(),
    posts: z
      .array(z.object({ postId: z.string(), socialAccountId: z.string(), version: z.number().int() }))
      .max(20),
  }),
  /** A post will be due in some minutes, and its media can be uploaded ahead. */
  "post/upcoming": z.object({ postId: z.string(), platform: z.string(), version: z.number().int() }),
  /** A post that is being published had to wait, and goes on at the event's `ts`. `holder` is the run that took it. */
  "post/resumed": z.object({
    postId: z.string(),
    socialAccountId: z.string(),
    version: z.number().int(),
    holder: z.string(),
    /** How far it came, as `lib/publishing/advance-post.ts` writes it; null for nowhere yet. */
    progress: z.unknown(),
  }),
  /** A channel has posts whose metrics are due. */
  "analytics/due": z.object({ socialAccountId: z.string() }),
  /** A channel's access should be renewed. */
  "credentials/due": z.object({ socialAccountId: z.string() }),
  /** A picture is waiting to be made. */
  "generation/queued": z.object({ generationId: z.string(), organizationId: z.string() }),
  /** An owner asked for an archive of a whole workspace. */
  "export/requested": z.object({ exportId: z.string(), organizationId: z.string() }),
  /** Somebody looked at what a file holds and wants it brought in. */
  "import/requested": z.object({ importId: z.string(), organizationId: z.string() }),
  /** Deliveries wait for an endpoint; `silent` when it gave no answer to the last calls. */
  "webhook/queued": z.object({ endpointId: z.string(), silent: z.boolean() }),
}

export type EventName = keyof typeof events
export type EventData<Name extends EventName> = z.infer<(typeof events)[Name]>
