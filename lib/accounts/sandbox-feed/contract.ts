import { z } from "zod"

import { contract, timestamp } from "@/lib/contract/contract"

const tag = "Sandbox"

export const sandboxFeedContract = contract({
  method: "GET",
  path: "/sandbox/feed.json",
  operationId: "getSandboxFeed",
  summary: "Get a sandbox channel's feed",
  tag,
  scope: ["social-accounts:read", "posts:read"],
  query: z.object({
    socialAccountId: z.string().min(1).max(128),
    limit: z.coerce.number().int().min(1).max(1000).default(100),
  }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        url: z.string().nullable(),
        text: z.string(),
        media: z.array(z.object({ url: z.string(), alt: z.string().nullable(), mimeType: z.string() })),
        parent: z.string().nullable(),
        createdAt: z.string(),
      }),
    ),
  }),
})

export const caughtWebhooksContract = contract({
  method: "GET",
  path: "/sandbox/webhooks.json",
  operationId: "listCaughtWebhooks",
  summary: "Get the URL of the built-in webhook catcher and the latest requests",
  tag,
  scope: "webhooks:read",
  output: z.object({
    url: z.string(),
    data: z.array(
      z.object({
        id: z.string(),
        headers: z.record(z.string(), z.string()),
        body: z.string(),
        createdAt: timestamp,
      }),
    ),
  }),
})
