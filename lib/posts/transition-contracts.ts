import { z } from "zod"

import { contract, idParams, timestamp } from "@/lib/contract/contract"
import { post } from "./contract"

const tag = "Posts"

export const retryPostContract = contract({
  method: "POST",
  path: "/v0/posts/{id}/retry",
  operationId: "retryPost",
  summary: "Try a failed post again",
  description:
    "At once, or at `scheduledAt`. A post whose outcome is unknown may be out already: look first, then send `confirm: true`.",
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

/** Operations that name a post and nothing else. */
const move = <Id extends string>(verb: string, operationId: Id, summary: string) =>
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

export const publishPostContract = move("publish", "publishPost", "Publish a draft or scheduled post now")
export const approvePostContract = move("approve", "approvePost", "Approve a post that waits for approval")
export const requestApprovalContract = move(
  "request-approval",
  "requestPostApproval",
  "Ask for approval of a draft or scheduled post",
)

export const completePostContract = contract({
  method: "POST",
  path: "/v0/posts/{id}/complete",
  operationId: "completePost",
  summary: "Say that a post was published by hand",
  description:
    "For platforms that take no posts from programs (`byHand` of GET /v0/platforms): at the due time the post becomes " +
    "PROCESSING with `remindedAt` set, and waits for this. `published: false` gives it up: it becomes FAILED.",
  tag,
  scope: "posts:write",
  params: idParams,
  body: z
    .object({
      url: z
        .url({ protocol: /^https?$/, message: "Must be an http(s) URL" })
        .max(2048)
        .optional()
        .describe("Where the post can be seen."),
      published: z.boolean().default(true),
    })
    .meta({ id: "PostComplete" }),
  bodyOptional: true,
  etag: true,
  output: post,
  errors: ["CONFLICT"],
  examples: { body: { url: "https://www.skool.com/bell-ringers/first-post" } },
})

export const rejectPostContract = contract({
  method: "POST",
  path: "/v0/posts/{id}/reject",
  operationId: "rejectPost",
  summary: "Send a post back with a reason",
  tag,
  scope: "posts:write",
  params: idParams,
  body: z.object({ reason: z.string().trim().min(1).max(2000) }),
  etag: true,
  output: post,
  errors: ["CONFLICT"],
})
