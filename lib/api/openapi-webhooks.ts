import { z } from "zod"

import { timestamp } from "@/lib/contract/contract"
import { webhookEvents } from "@/lib/declarations/webhook-events"
import type { Convert, Schema } from "./openapi-schemas"

const deliveryOf = (event: string, data: z.ZodType) =>
  z.object({
    id: z.string().describe("Stays the same across retries. Use it to deduplicate deliveries."),
    event: z.literal(event),
    createdAt: timestamp,
    data,
  })

const response = (description: string) => ({ description })

/** The webhook payload of each event. */
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
            "2XX": response("Delivered. Any other status is retried."),
            "4XX": response("Retried after 5 seconds, 30 seconds, 5 minutes, and 30 minutes."),
          },
        },
      },
    ]),
  )
