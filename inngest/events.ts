import { z } from "zod"

/** Every event that wakes a function: names and payloads, ids only (Inngest stores what is sent). */
export const events = {
  /** A post has come due, or comes due at the event's `ts`; nothing happens unless `version` is still current. */
  "post/due": z.object({ postId: z.string(), socialAccountId: z.string(), version: z.number().int() }),
  /** A channel has posts whose metrics are due. */
  "analytics/due": z.object({ socialAccountId: z.string() }),
  /** A channel's access should be renewed. */
  "credentials/due": z.object({ socialAccountId: z.string() }),
  /** A picture is waiting to be made. */
  "generation/queued": z.object({ generationId: z.string(), organizationId: z.string() }),
  /** A delivery row is waiting for its endpoint. */
  "webhook/queued": z.object({ deliveryId: z.string(), endpointId: z.string() }),
}

export type EventName = keyof typeof events
export type EventData<Name extends EventName> = z.infer<(typeof events)[Name]>
