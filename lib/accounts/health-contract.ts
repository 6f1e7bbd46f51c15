import { z } from "zod"

import { contract, idParams, timestamp } from "@/lib/api/contract"
import { problemCodes } from "@/lib/posts/readiness"

const pauseLevels = ["channel", "profile", "workspace"] as const

const channelHealth = z
  .object({
    ready: z.boolean().describe("A post that is due now would go out."),
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
      .describe("Of the posts that are failed now; one that was retried since is none."),
    access: z.object({
      renewsItself: z.boolean(),
      endsAt: timestamp
        .nullable()
        .describe(
          "When it ends unless the channel is connected again; null where it renews itself or never ends.",
        ),
      renewalDueAt: timestamp.nullable(),
      scopes: z
        .array(z.string())
        .nullable()
        .describe("What the platform said it allows us; null where it does not say."),
    }),
    blockedUntil: timestamp.nullable().describe("The platform asked us to wait until then."),
    nextPostAt: timestamp
      .nullable()
      .describe("Before this the next post would be closer than the gap allows."),
    dailyCap: z
      .object({ posts: z.number().int(), used: z.number().int() })
      .nullable()
      .describe("What the platform takes within 24 hours, and what it took in the last ones."),
    scheduled: z.number().int().describe("Posts that wait for their time or for approval."),
    overdue: z.number().int().describe("Posts whose time has passed and that were not taken yet."),
  })
  .meta({ id: "ChannelHealth" })
export type ChannelHealth = z.output<typeof channelHealth>

export const accountHealthContract = contract({
  method: "GET",
  path: "/v0/social-accounts/{id}/health",
  operationId: "getSocialAccountHealth",
  summary: "Whether a channel can publish, and how it has done",
  tag: "Social accounts",
  scope: ["social-accounts:read", "channels:read"],
  params: idParams,
  output: channelHealth,
})
