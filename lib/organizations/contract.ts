import { z } from "zod"

import { pauseBody, pauseDescription, resumeBody, resumeDescription } from "@/lib/accounts/pause-contracts"
import { contract, timestamp } from "@/lib/api/contract"
import { scopes } from "@/lib/caller"
import { memberRole } from "./fields"

const allowance = z.object({
  used: z.number().int().nullable().describe("Null where it is not counted."),
  limit: z.number().int().nullable().describe("Null for no limit."),
})

export const organization = z
  .object({
    id: z.string(),
    name: z.string(),
    timeZone: z.string().describe("IANA zone of the dashboard, and of queues that have none of their own."),
    approvalRequired: z.boolean(),
    pausedAt: timestamp.nullable().describe("While set, nothing is published."),
    latePosts: z
      .number()
      .int()
      .describe("Posts that are more than a minute late without a reason to wait: more than 0 is an alarm."),
    plan: z.object({
      name: z.string(),
      status: z.string(),
      channels: allowance.describe("Sandbox channels do not count."),
      posts: allowance.describe("A trial's posts; other plans have no limit and do not count them."),
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
      .describe("What the credential of this request may do."),
    createdAt: timestamp,
  })
  .meta({ id: "Organization" })
export type OrganizationRecord = z.output<typeof organization>

export const getOrganizationContract = contract({
  method: "GET",
  path: "/v0/organization",
  operationId: "getOrganization",
  summary: "Get the workspace, its plan, and what the credential may do",
  tag: "Organization",
  scope: "org:read",
  output: organization,
})

const pausing = {
  method: "POST",
  tag: "Organization",
  scope: "social-accounts:write",
  bodyOptional: true,
  output: organization,
} as const

export const pauseOrganizationContract = contract({
  ...pausing,
  path: "/v0/organization/pause",
  operationId: "pauseOrganization",
  summary: "Pause publishing in the whole workspace",
  description: `${pauseDescription} For admins, owners and unrestricted keys.`,
  body: pauseBody,
})

export const resumeOrganizationContract = contract({
  ...pausing,
  path: "/v0/organization/resume",
  operationId: "resumeOrganization",
  summary: "Resume publishing in the workspace",
  description: `${resumeDescription} For admins, owners and unrestricted keys.`,
  body: resumeBody,
  errors: ["UNPROCESSABLE_CONTENT", "CONFLICT"],
  examples: { body: { overdue: "fail" } },
})
