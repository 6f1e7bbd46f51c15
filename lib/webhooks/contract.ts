import { z } from "zod"

import { contract, idParams, pageQuery, pageShape, timestamp } from "@/lib/api/contract"

const tag = "Webhooks"

export const webhookEvents = [
  "post.published",
  "post.failed",
  "generation.completed",
  "generation.failed",
  "social_account.connected",
] as const
const eventName = z.enum(webhookEvents).meta({ id: "WebhookEvent" })

const url = z.url({ protocol: /^https?$/, message: "Must be an https URL" }).max(2048)
const events = z.array(eventName).min(1).max(webhookEvents.length)
const description = z.string().max(500).nullish()
const moment = timestamp.nullable()

export const webhookEndpoint = z
  .object({
    id: z.string(),
    url: z.string(),
    secret: z.string().describe("In full only in the answer to creation and rotation; masked ever after."),
    events: z.array(eventName),
    description: z.string().nullable(),
    enabled: z.boolean(),
    consecutiveFailures: z.number().int(),
    lastSuccessAt: moment,
    lastFailureAt: moment,
    disabledAt: moment,
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: "WebhookEndpoint" })
export type WebhookEndpoint = z.output<typeof webhookEndpoint>

export const webhookDelivery = z
  .object({
    id: z.string(),
    endpointId: z.string(),
    event: z.string(),
    payload: z.record(z.string(), z.unknown()),
    status: z.enum(["PENDING", "SUCCESS", "FAILED"]),
    attempts: z.number().int(),
    responseStatus: z.number().int().nullable(),
    lastError: z.string().nullable(),
    deliveredAt: moment,
    createdAt: timestamp,
  })
  .meta({ id: "WebhookDelivery" })
export type WebhookDelivery = z.output<typeof webhookDelivery>

const deliveryParams = z.object({ id: z.string().min(1).max(128), deliveryId: z.string().min(1).max(128) })

const deliveryDetail = webhookDelivery
  .extend({
    responseBody: z
      .string()
      .nullable()
      .describe("What the endpoint last answered, as text: the first 64 KB. Null when no answer came."),
  })
  .meta({ id: "WebhookDeliveryDetail" })

export const listWebhooksContract = contract({
  method: "GET",
  path: "/v0/webhooks",
  operationId: "listWebhooks",
  summary: "List webhook endpoints",
  tag,
  scope: "webhooks:read",
  output: z.object({ data: z.array(webhookEndpoint) }),
})

export const createWebhookContract = contract({
  method: "POST",
  path: "/v0/webhooks",
  operationId: "createWebhook",
  summary: "Register a webhook endpoint",
  description:
    "At most 10 a workspace. The answer holds the signing secret in full, this one time. Each event is delivered at " +
    "least once and in no promised order: tell repeats by `x-service-delivery-id`, and the order by `createdAt`. " +
    "A call not answered with a 2xx within 10 seconds is repeated after 5 s, 30 s, 5 min and 30 min; redirects are " +
    "not followed. After 15 deliveries in a row that failed for good the endpoint is disabled and admins are mailed.",
  tag,
  scope: "webhooks:write",
  body: z.object({ url, events, description }).meta({ id: "WebhookCreate" }),
  output: webhookEndpoint,
  errors: ["UNPROCESSABLE_CONTENT"],
  examples: { body: { url: "https://example.com/hooks", events: ["post.published", "post.failed"] } },
})

export const getWebhookContract = contract({
  method: "GET",
  path: "/v0/webhooks/{id}",
  operationId: "getWebhook",
  summary: "Get a webhook endpoint",
  tag,
  scope: "webhooks:read",
  params: idParams,
  output: webhookEndpoint,
})

export const updateWebhookContract = contract({
  method: "PATCH",
  path: "/v0/webhooks/{id}",
  operationId: "updateWebhook",
  summary: "Update or re-enable a webhook endpoint",
  tag,
  scope: "webhooks:write",
  params: idParams,
  body: z
    .object({ url: url.optional(), events: events.optional(), description, enabled: z.boolean().optional() })
    .meta({ id: "WebhookUpdate" }),
  bodyOptional: true,
  output: webhookEndpoint,
  errors: ["UNPROCESSABLE_CONTENT"],
  examples: { body: { enabled: true } },
})

export const deleteWebhookContract = contract({
  method: "DELETE",
  path: "/v0/webhooks/{id}",
  operationId: "deleteWebhook",
  summary: "Remove a webhook endpoint and its deliveries",
  tag,
  scope: "webhooks:write",
  params: idParams,
  output: webhookEndpoint,
})

export const rotateSecretContract = contract({
  method: "POST",
  path: "/v0/webhooks/{id}/rotate-secret",
  operationId: "rotateWebhookSecret",
  summary: "Replace the signing secret",
  description: "The old one stops at once. The answer holds the new one in full, this one time.",
  tag,
  scope: "webhooks:write",
  params: idParams,
  body: z.object({}),
  bodyOptional: true,
  output: webhookEndpoint,
})

export const testWebhookContract = contract({
  method: "POST",
  path: "/v0/webhooks/{id}/test",
  operationId: "testWebhook",
  summary: "Send a signed `ping`",
  tag,
  scope: "webhooks:write",
  params: idParams,
  body: z.object({}),
  bodyOptional: true,
  output: webhookDelivery,
})

export const listDeliveriesContract = contract({
  method: "GET",
  path: "/v0/webhooks/{id}/deliveries",
  operationId: "listWebhookDeliveries",
  summary: "Delivery history, newest first",
  tag,
  scope: "webhooks:read",
  params: idParams,
  query: z.object({ page: pageQuery, limit: z.coerce.number().int().min(1).max(100).default(50) }),
  output: z.object({
    data: z.array(webhookDelivery),
    ...pageShape,
  }),
})

export const getDeliveryContract = contract({
  method: "GET",
  path: "/v0/webhooks/{id}/deliveries/{deliveryId}",
  operationId: "getWebhookDelivery",
  summary: "Get a delivery with the endpoint's answer",
  tag,
  scope: "webhooks:read",
  params: deliveryParams,
  output: deliveryDetail,
})

export const replayDeliveryContract = contract({
  method: "POST",
  path: "/v0/webhooks/{id}/deliveries/{deliveryId}/replay",
  operationId: "replayWebhookDelivery",
  summary: "Send a delivery again",
  description:
    "As a new delivery with an id of its own. 409 while the endpoint is disabled, except for a `ping`.",
  tag,
  scope: "webhooks:write",
  params: deliveryParams,
  body: z.object({}),
  bodyOptional: true,
  output: webhookDelivery,
  errors: ["CONFLICT"],
})

export const replayFailedContract = contract({
  method: "POST",
  path: "/v0/webhooks/{id}/replay",
  operationId: "replayFailedWebhookDeliveries",
  summary: "Send all failed deliveries since a time again",
  description:
    "Oldest first, each as a new delivery, at most 10,000 in one call: `more` says to call again. What has been " +
    "replayed already is left out, so a repeated call sends nothing twice. 409 while the endpoint is disabled.",
  tag,
  scope: "webhooks:write",
  params: idParams,
  body: z
    .object({
      since: timestamp.describe("Deliveries that were created at this time or later."),
      status: z.literal("FAILED").default("FAILED"),
    })
    .meta({ id: "WebhookReplay" }),
  output: z
    .object({ count: z.number().int().describe("How many were queued."), more: z.boolean() })
    .meta({ id: "WebhookReplayed" }),
  errors: ["CONFLICT"],
  examples: { body: { since: "2026-11-20T00:00:00.000Z" }, output: { count: 42, more: false } },
})
