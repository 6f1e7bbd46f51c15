import { z } from "zod"

import { contract, idParams } from "@/lib/contract/contract"
import { organization } from "@/lib/organizations/contract"
import { clientProfile } from "@/lib/profiles/contract"
import { socialAccount } from "@/lib/accounts/contract"

/** What happens to posts that came due during a pause. */
const overdueChoices = ["publish", "queue", "fail"] as const
export type Overdue = (typeof overdueChoices)[number]

/** Request bodies for every level: channel, client profile, and workspace. */
export const pauseBody = z.object({})

export const resumeBody = z
  .object({
    overdue: z
      .enum(overdueChoices)
      .default("publish")
      .describe(
        "What happens to posts that came due during the pause. `publish`: they're published now, oldest first and spaced on each " +
          "channel. `queue`: each moves to the next free slot of its channel's queue. `fail`: they become FAILED and can be retried.",
      ),
  })
  .meta({ id: "Resume" })

export const pauseDescription =
  "Nothing is published until you resume. Posts that come due stay SCHEDULED, and their `readiness` explains why. Posts already being sent to a platform finish."
export const resumeDescription =
  "Posts on a channel that's still paused at another level (channel, client profile, or workspace) keep waiting. Has no effect if nothing is paused."

const accountContract = {
  method: "POST",
  tag: "Social accounts",
  scope: "social-accounts:write",
  params: idParams,
  bodyOptional: true,
  output: socialAccount,
} as const

export const pauseAccountContract = contract({
  ...accountContract,
  path: "/v0/social-accounts/{id}/pause",
  operationId: "pauseSocialAccount",
  summary: "Pause publishing on a channel",
  description: pauseDescription,
  body: pauseBody,
})

export const resumeAccountContract = contract({
  ...accountContract,
  path: "/v0/social-accounts/{id}/resume",
  operationId: "resumeSocialAccount",
  summary: "Resume publishing on a channel",
  description: resumeDescription,
  body: resumeBody,
  errors: ["UNPROCESSABLE_CONTENT"],
  examples: { body: { overdue: "queue" } },
})

const profileContract = {
  method: "POST",
  tag: "Profiles",
  scope: "social-accounts:write",
  params: idParams,
  bodyOptional: true,
  output: clientProfile,
} as const

export const pauseProfileContract = contract({
  ...profileContract,
  path: "/v0/profiles/{id}/pause",
  operationId: "pauseProfile",
  summary: "Pause publishing on all channels of a client profile",
  description: pauseDescription,
  body: pauseBody,
})

export const resumeProfileContract = contract({
  ...profileContract,
  path: "/v0/profiles/{id}/resume",
  operationId: "resumeProfile",
  summary: "Resume publishing on the channels of a client profile",
  description: resumeDescription,
  body: resumeBody,
  errors: ["UNPROCESSABLE_CONTENT"],
  examples: { body: { overdue: "publish" } },
})

const organizationContract = {
  method: "POST",
  tag: "Organization",
  scope: "social-accounts:write",
  bodyOptional: true,
  output: organization,
} as const

export const pauseOrganizationContract = contract({
  ...organizationContract,
  path: "/v0/organization/pause",
  operationId: "pauseOrganization",
  summary: "Pause publishing in the workspace",
  description: `${pauseDescription} For admins, owners, and unrestricted API keys.`,
  body: pauseBody,
})

export const resumeOrganizationContract = contract({
  ...organizationContract,
  path: "/v0/organization/resume",
  operationId: "resumeOrganization",
  summary: "Resume publishing in the workspace",
  description: `${resumeDescription} For admins, owners, and unrestricted API keys.`,
  body: resumeBody,
  errors: ["UNPROCESSABLE_CONTENT", "CONFLICT"],
  examples: { body: { overdue: "fail" } },
})
