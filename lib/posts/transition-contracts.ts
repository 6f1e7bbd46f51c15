import { z } from "zod"

import { contract, idParams, timestamp } from "@/lib/contract/contract"
import { post } from "./contract"

const tag = "Posts"

export const retryPostContract = contract({
  method: "POST",
  path: "/v0/posts/{id}/retry",
  operationId: "retryPost",
  summary: "Retry a failed post",
  description:
    "Publishes the post now, or at `scheduledAt`. If its outcome is unknown (`errorTag: unknown_outcome`), it may already be published: check the channel, then send `confirm: true`.",
  tag,
  scope: "posts:write",
  params: idParams,
  body: z
    .object({ scheduledAt: timestamp.optional(), confirm: z.boolean().default(false) })
    .meta({ id: "PostRetry" }),
  bodyOptional: true,
  etag: true,
  output: post,
  errors: ["PAYMENT_REQUIRED", "CONFLICT", "UNPROCESSABLE_CONTENT"],
})

/** An operation whose only input is a post's id. */
const transition = <Id extends string>(verb: string, operationId: Id, summary: string) =>
  contract({
    method: "POST",
    path: `/v0/posts/{id}/${verb}`,
    operationId,
    summary,
    tag,
    scope: "posts:write",
    params: idParams,
    body: z.object({}),
    bodyOptional: true,
    etag: true,
    output: post,
    errors: ["PAYMENT_REQUIRED", "CONFLICT", "UNPROCESSABLE_CONTENT"],
  })

export const publishPostContract = transition(
  "publish",
  "publishPost",
  "Publish a draft or scheduled post now",
)
export const approvePostContract = transition("approve", "approvePost", "Approve a post")
export const requestApprovalContract = transition(
  "request-approval",
  "requestPostApproval",
  "Request approval for a draft or scheduled post",
)

export const completePostContract = contract({
  method: "POST",
  path: "/v0/posts/{id}/complete",
  operationId: "completePost",
  summary: "Report that a post was published manually",
  description:
    "For platforms without a posting API (`manualInstructions` in GET /v0/platforms). When such a post is due, it becomes PROCESSING, " +
    "`remindedAt` is set, and someone is reminded to publish it. Send `published: false` to mark it as FAILED.",
  tag,
  scope: "posts:write",
  params: idParams,
  body: z
    .object({
      url: z
        .url({ protocol: /^https?$/, message: "Must be an http(s) URL" })
        .max(2048)
        .optional()
        .describe("The published post's URL."),
      published: z.boolean().default(true),
    })
    .meta({ id: "PostComplete" }),
  bodyOptional: true,
  etag: true,
  output: post,
  errors: ["CONFLICT"],
  examples: { body: { url: "https://www.skool.com/bell-ringers/first-post" } },
})

export const unpublishPostContract = contract({
  method: "POST",
  path: "/v0/posts/{id}/unpublish",
  operationId: "unpublishPost",
  summary: "Remove a published post from its platform",
  description:
    "Removes the post now, or at `at`, which can also be set before it's published. The post stays in Carillon: " +
    "`unpublishedAt` is set once the platform has removed it, usually within seconds. If the platform can't be reached, the " +
    "removal is repeated; if it refuses, `warning` says why. Send `at: null` to cancel a removal.",
  tag,
  scope: "posts:write",
  params: idParams,
  body: z
    .object({ at: timestamp.nullish().describe("Now, if omitted. In the future, and after `scheduledAt`.") })
    .meta({ id: "PostUnpublish" }),
  bodyOptional: true,
  etag: true,
  output: post,
  errors: ["CONFLICT", "UNPROCESSABLE_CONTENT"],
})

export const rejectPostContract = contract({
  method: "POST",
  path: "/v0/posts/{id}/reject",
  operationId: "rejectPost",
  summary: "Reject a post with a reason",
  tag,
  scope: "posts:write",
  params: idParams,
  body: z.object({ reason: z.string().trim().min(1).max(2000) }),
  etag: true,
  output: post,
  errors: ["CONFLICT"],
})
