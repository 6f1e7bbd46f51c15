import { z } from "zod"

import { contract, timestamp } from "@/lib/contract/contract"
import { scopes } from "@/lib/declarations/scopes"
import { memberRole } from "./fields"

const allowance = z.object({
  used: z.number().int().nullable().describe("Null if it isn't counted."),
  limit: z.number().int().nullable().describe("Null for no limit."),
})

export const organization = z
  .object({
    id: z.string(),
    name: z.string(),
    timeZone: z.string().describe("IANA time zone of the dashboard, and of queues without their own."),
    approvalRequired: z.boolean(),
    pausedAt: timestamp.nullable().describe("When publishing was paused. Null if it isn't paused."),
    latePosts: z
      .number()
      .int()
      .describe(
        "Number of posts more than a minute late for no known reason. Anything above 0 indicates a problem.",
      ),
    plan: z.object({
      name: z.string(),
      status: z.string(),
      channels: allowance.describe("Sandbox channels don't count."),
      posts: allowance.describe("Posts created on a trial. Other plans have no limit and don't count posts."),
      trialEndsAt: timestamp.nullable(),
      currentPeriodEnd: timestamp.nullable(),
    }),
    caller: z
      .object({
        kind: z.enum(["user", "apiKey", "oauthToken", "connectLink", "system"]),
        name: z.string(),
        role: memberRole,
        scopes: z.array(z.enum(scopes)),
        restriction: z.enum(["none", "drafts_only", "needs_approval"]),
      })
      .describe("What this request's credential can do."),
    createdAt: timestamp,
  })
  .meta({ id: "Organization" })
export type OrganizationRecord = z.output<typeof organization>

export const getOrganizationContract = contract({
  method: "GET",
  path: "/v0/organization",
  operationId: "getOrganization",
  summary: "Get the workspace, its plan, and the credential's permissions",
  tag: "Organization",
  scope: "org:read",
  output: organization,
})
