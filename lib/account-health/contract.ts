import { z } from "zod"

import { contract, idParams, timestamp } from "@/lib/contract/contract"
import { problemCodes } from "@/lib/accounts/health/readiness"

const pauseLevels = ["channel", "profile", "workspace"] as const

const channelHealth = z
  .object({
    ready: z.boolean().describe("Whether a post due now would be published."),
    problems: z.array(z.object({ code: z.enum(problemCodes), message: z.string() })),
    pausedBy: z.array(z.enum(pauseLevels)),
    lastPublished: z.object({ postId: z.string(), at: timestamp }).nullable(),
    lastFailure: z
      .object({
        postId: z.string(),
        at: timestamp,
        errorTag: z.string().nullable(),
        message: z.string().nullable(),
      })
      .nullable()
      .describe("The most recent post with status FAILED. Retried posts don't count."),
    access: z.object({
      autoRenews: z.boolean(),
      expiresAt: timestamp
        .nullable()
        .describe(
          "When access expires unless the channel is reconnected. Null if it renews automatically or never expires.",
        ),
      renewalDueAt: timestamp.nullable(),
      scopes: z
        .array(z.string())
        .nullable()
        .describe("Scopes the platform granted. Null if the platform doesn't report them."),
    }),
    blockedUntil: timestamp
      .nullable()
      .describe("The platform is rate limiting this channel until this time."),
    nextPostAt: timestamp.nullable().describe("The earliest time that respects `minGapSeconds`."),
    dailyCap: z
      .object({ posts: z.number().int(), used: z.number().int() })
      .nullable()
      .describe("The platform's limit per 24 hours, and the posts published in the last 24 hours."),
    scheduled: z.number().int().describe("Posts that are scheduled or waiting for approval."),
    overdue: z.number().int().describe("Posts past their scheduled time that haven't started publishing."),
  })
  .meta({ id: "ChannelHealth" })
export type ChannelHealth = z.output<typeof channelHealth>

export const accountHealthContract = contract({
  method: "GET",
  path: "/v0/social-accounts/{id}/health",
  operationId: "getSocialAccountHealth",
  summary: "Get a channel's health",
  tag: "Social accounts",
  scope: ["social-accounts:read", "channels:read"],
  params: idParams,
  output: channelHealth,
})
