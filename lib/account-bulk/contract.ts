import { z } from "zod"

import { contract } from "@/lib/contract/contract"
import { socialAccount } from "@/lib/accounts/contract"
import { resumeBody } from "@/lib/pausing/contract"

export const updateAccountsContract = contract({
  method: "POST",
  path: "/v0/social-accounts/bulk",
  operationId: "updateSocialAccounts",
  summary: "Pause, resume, or move several channels",
  description:
    "Every channel must belong to this workspace; otherwise none is changed. Channels are changed one by one in the order given, so an interrupted request is safe to repeat.",
  tag: "Social accounts",
  scope: "social-accounts:write",
  body: z
    .object({
      socialAccountIds: z.array(z.string().min(1).max(128)).min(1).max(500),
      paused: z.boolean().optional().describe("Whether publishing is paused. Omit to leave it unchanged."),
      overdue: resumeBody.shape.overdue,
      profileId: z
        .string()
        .min(1)
        .max(128)
        .nullish()
        .describe(
          "A client profile, by id or externalId. Null removes the channels from their profile. Omit to leave it unchanged.",
        ),
    })
    .refine(({ paused, profileId }) => paused !== undefined || profileId !== undefined, {
      message: "`paused` or `profileId` is required",
      path: ["paused"],
    })
    .meta({ id: "SocialAccountsUpdate" }),
  output: z.object({ data: z.array(socialAccount) }),
  errors: ["NOT_FOUND", "UNPROCESSABLE_CONTENT"],
  examples: { body: { socialAccountIds: ["019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b"], paused: true } },
})
