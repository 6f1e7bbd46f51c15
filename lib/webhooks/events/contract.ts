import { z } from "zod"

import { contract, cursorQuery, nextCursor, queryList, timestamp } from "@/lib/contract/contract"
import { webhookEventNames } from "@/lib/declarations/webhook-events"
import { eventName } from "@/lib/webhooks/contract"

export const workspaceEvent = z
  .object({
    id: z.string(),
    event: eventName,
    createdAt: timestamp.describe("The same as in the deliveries of this event."),
    data: z.record(z.string(), z.unknown()).describe("The same as in the deliveries of this event."),
  })
  .meta({ id: "Event" })
export type WorkspaceEvent = z.output<typeof workspaceEvent>

export const listEventsContract = contract({
  method: "GET",
  path: "/v0/events",
  operationId: "listEvents",
  summary: "List events, oldest first",
  description:
    "Everything that happened in the workspace in the last 30 days, whether or not a webhook endpoint was subscribed to it. " +
    "To catch up after an outage, start at the `createdAt` of the last event you handled. An event is listed 10 seconds after it " +
    "happens, in its final place, so that no page misses one.",
  tag: "Webhooks",
  scope: "webhooks:read",
  query: z
    .object({
      events: queryList(eventName, webhookEventNames.length).describe("Only return these events."),
      from: timestamp.optional().describe("Only return events at or after this time."),
      to: timestamp.optional().describe("Only return events before this time."),
      cursor: cursorQuery,
      limit: z.coerce.number().int().min(1).max(100).default(50),
    })
    .refine(({ cursor }) => !cursor || (cursor.order === "oldest" && cursor.at !== null), {
      path: ["cursor"],
      message: "This cursor is from another list. Pass `nextCursor` from the previous page unchanged.",
    }),
  output: z.object({ data: z.array(workspaceEvent), nextCursor }),
})
