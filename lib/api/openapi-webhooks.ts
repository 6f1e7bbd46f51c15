import { z } from "zod"

import { timestamp } from "@/lib/contract/contract"
import { webhookEvents } from "@/lib/declarations/webhook-events"
import type { Convert, Schema } from "./openapi-schemas"

const deliveryOf = (event: string, data: z.ZodType) =>
  z.object({
    id: z.string().describe("The same for every retry of a delivery. Use it to deduplicate."),
    event: z.literal(event),
    createdAt: timestamp,
    data,
  })

const response = (description: string) => ({ description })

/** What endpoints receive, by event. */
export const webhooksOf = (convert: Convert): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(webhookEvents).map(([event, { label, description, data }]) => [
      event,
      {
        post: {
          operationId: `on${label.replace(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
          summary: label,
          description: `${description}. The signature is in the \`x-service-signature\` header.`,
          tags: ["Webhooks"],
          security: [],
          requestBody: {
            required: true,
            content: { "application/json": { schema: convert(deliveryOf(event, data), "output") } },
          },
          responses: {
            "2XX": response("Received. Any other status is retried."),
            "4XX": response("Retried after 5 s, 30 s, 5 min, and 30 min."),
          },
        },
      },
    ]),
  )
