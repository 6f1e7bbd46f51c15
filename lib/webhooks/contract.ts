import { z } from "zod"

import { contract, idParams, pageQuery, pageShape, timestamp } from "@/lib/contract/contract"
import { webhookEventNames } from "@/lib/declarations/webhook-events"

const tag = "Webhooks"

export const eventName = z.enum(webhookEventNames).meta({ id: "WebhookEvent" })

const url = z.url({ protocol: /^https?$/, message: "Must be an https URL" }).max(2048)
const events = z.array(eventName).min(1).max(webhookEventNames.length)
const description = z.string().max(500).nullish()
const moment = timestamp.nullable()
const ids = z.array(z.string().min(1).max(128)).max(100)
const filters = {
  socialAccountIds: ids.describe("Only events about these channels, or about channels of `profileIds`."),
  profileIds: ids.describe("Only events about channels of these clients, or about `socialAccountIds`."),
}
/** Described at the operations, because every description is repeated in the list of MCP tools. */
const filterInput = { socialAccountIds: ids.optional(), profileIds: ids.optional() }

export const webhookEndpoint = z
  .object({
    id: z.string(),
    url: z.string(),
    secret: z.string().describe("Shown in full only when it's created or rotated. Otherwise masked."),
    previousSecretExpiresAt: moment.describe(
      "Until then, deliveries are also signed with the secret before the last rotation.",
    ),
    events: z.array(eventName),
    ...filters,
    description: z.string().nullable(),
    enabled: z.boolean(),
    consecutiveFailures: z
      .number()
      .int()
      .describe("Deliveries that failed for good since the last success. At 15, the endpoint is disabled."),
    lastSuccessAt: moment,
    lastFailureAt: moment.describe("When an attempt last failed, whether or not it will be retried."),
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

export const webhookAttempt = z
  .object({
    attempt: z.number().int().describe("1 for the first."),
    startedAt: timestamp,
    durationMs: z.number().int(),
    responseStatus: z.number().int().nullable(),
    responseBody: z.string().nullable().describe("The first 1,000 characters, with secrets redacted."),
    error: z.string().nullable(),
  })
  .meta({ id: "WebhookAttempt" })
export type WebhookAttempt = z.output<typeof webhookAttempt>

const deliveryDetail = webhookDelivery
  .extend({
    responseBody: z
      .string()
      .nullable()
      .describe(
        "The endpoint's last response as text, up to 64 KB, with secrets redacted. Null if it didn't respond.",
      ),
    attemptLog: z.array(webhookAttempt).describe("Every attempt, oldest first."),
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
    "Up to 10 per workspace. The response contains the full signing secret, which isn't shown again. Each event is delivered " +
    "at least once and in no guaranteed order: deduplicate by `x-service-delivery-id`, and sort by `createdAt`. A " +
    "delivery without a 2xx response within 10 seconds is retried after 5 s, 30 s, 5 min, and 30 min. Redirects aren't followed. " +
    "`socialAccountIds` and `profileIds` limit the endpoint to events about these channels, or channels of these clients. It " +
    "then gets no events that aren't about a channel, such as generations. " +
    "After 15 consecutive deliveries fail permanently, the endpoint is disabled and owners and admins get an email.",
  tag,
  scope: "webhooks:write",
  body: z.object({ url, events, ...filterInput, description }).meta({ id: "WebhookCreate" }),
  output: webhookEndpoint,
  errors: ["UNPROCESSABLE_CONTENT", "NOT_FOUND"],
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
    .object({
      url: url.optional(),
      events: events.optional(),
      ...filterInput,
      description,
      enabled: z.boolean().optional(),
    })
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
  summary: "Delete a webhook endpoint and its deliveries",
  tag,
  scope: "webhooks:write",
  params: idParams,
  output: webhookEndpoint,
})

export const rotateSecretContract = contract({
  method: "POST",
  path: "/v0/webhooks/{id}/rotate-secret",
  operationId: "rotateWebhookSecret",
  summary: "Rotate the signing secret",
  description:
    "Until the overlap ends, each delivery is signed with both secrets, so that you can switch without an outage: the SDKs " +
    "accept either signature. If the old secret leaked, set `overlapHours` to 0. The response contains the full new secret, which isn't shown again.",
  tag,
  scope: "webhooks:write",
  params: idParams,
  body: z
    .object({
      overlapHours: z
        .number()
        .int()
        .min(0)
        .max(168)
        .default(24)
        .describe("How long the old secret keeps signing. 0 stops it immediately."),
    })
    .meta({ id: "WebhookSecretRotation" }),
  bodyOptional: true,
  output: webhookEndpoint,
  examples: { body: { overlapHours: 24 } },
})

export const testWebhookContract = contract({
  method: "POST",
  path: "/v0/webhooks/{id}/test",
  operationId: "testWebhook",
  summary: "Send a test event",
  description:
    "Sends an example of any event, signed, whether or not the endpoint is subscribed to it. Ids in it consist of zeros. Returns 409 while the endpoint is disabled, except for a `ping`.",
  tag,
  scope: "webhooks:write",
  params: idParams,
  body: z
    .object({ event: z.enum(["ping", ...webhookEventNames]).default("ping") })
    .meta({ id: "WebhookTest" }),
  bodyOptional: true,
  output: webhookDelivery,
  errors: ["CONFLICT"],
  examples: { body: { event: "post.failed" } },
})

export const listDeliveriesContract = contract({
  method: "GET",
  path: "/v0/webhooks/{id}/deliveries",
  operationId: "listWebhookDeliveries",
  summary: "List deliveries, newest first",
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
  summary: "Get a delivery with the response to each attempt",
  tag,
  scope: "webhooks:read",
  params: deliveryParams,
  output: deliveryDetail,
})

export const replayDeliveryContract = contract({
  method: "POST",
  path: "/v0/webhooks/{id}/deliveries/{deliveryId}/replay",
  operationId: "replayWebhookDelivery",
  summary: "Replay a delivery",
  description:
    "Creates a new delivery with its own id. Returns 409 while the endpoint is disabled, except for a `ping`.",
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
  summary: "Replay deliveries of a time range",
  description:
    "Replays deliveries that failed in a time range, or with `status` also others, oldest first, each as a new delivery, up to 10,000 per call. If `hasMore` is true, call again: deliveries that were " +
    "already replayed are skipped. Returns 409 while the endpoint is disabled.",
  tag,
  scope: "webhooks:write",
  params: idParams,
  body: z
    .object({
      since: timestamp.describe("Only deliveries created at or after this time."),
      until: timestamp.optional().describe("Only deliveries created before this time."),
      status: z
        .enum(["FAILED", "SUCCESS", "ANY"])
        .default("FAILED")
        .describe(
          "`SUCCESS` and `ANY` also resend what the endpoint has accepted, for example if it lost it, and require `until`.",
        ),
    })
    .refine(({ status, until }) => status === "FAILED" || (until && Date.parse(until) <= Date.now()), {
      path: ["until"],
      message: "Must be in the past with `status` SUCCESS or ANY, so that replays aren't replayed",
    })
    .meta({ id: "WebhookReplay" }),
  output: z
    .object({ count: z.number().int().describe("The number of deliveries queued."), hasMore: z.boolean() })
    .meta({ id: "WebhookReplayed" }),
  errors: ["CONFLICT"],
  examples: { body: { since: "2026-11-20T00:00:00.000Z" }, output: { count: 42, hasMore: false } },
})
