import { z } from "zod"

import { contract } from "@/lib/api/contract"
import { socialAccount } from "./contract"
import { resumeBody } from "./pause-contracts"

export const changeAccountsContract = contract({
  method: "POST",
  path: "/v0/social-accounts/bulk",
  operationId: "changeSocialAccounts",
  summary: "Pause, resume or move many channels",
  description:
    "All of them have to be of this workspace, or none is changed. Each is then changed by itself, in the order given; a request that was cut off can be repeated.",
  tag: "Social accounts",
  scope: "social-accounts:write",
  body: z
    .object({
      socialAccountIds: z.array(z.string().min(1).max(128)).min(1).max(500),
      paused: z.boolean().optional().describe("Whether publishing on them stands still. Absent: as it is."),
      overdue: resumeBody.shape.overdue,
      profileId: z
        .string()
        .min(1)
        .max(128)
        .nullish()
        .describe("A client profile, by id or externalId; null takes them out of theirs. Absent: as it is."),
    })
    .refine(({ paused, profileId }) => paused !== undefined || profileId !== undefined, {
      message: "Say what to change: paused or profileId",
      path: ["paused"],
    })
    .meta({ id: "SocialAccountsChange" }),
  output: z.object({ data: z.array(socialAccount) }),
  errors: ["NOT_FOUND", "UNPROCESSABLE_CONTENT"],
  examples: { body: { socialAccountIds: ["019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b"], paused: true } },
})
