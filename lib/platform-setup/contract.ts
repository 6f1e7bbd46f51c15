import { z } from "zod"

import { contract, idParams } from "@/lib/contract/contract"
import { features } from "@/lib/platforms/setup/platform-setup"
import { socialPlatform } from "@/lib/platforms/social-platform"

const tag = "Platform apps"

export const platformAppChecks = ["signInPage", "keys"] as const
export const platformAppCheckResults = ["passed", "failed", "unknown"] as const

export const testPlatformAppContract = contract({
  method: "POST",
  path: "/v0/platform-apps/{id}/test",
  operationId: "testPlatformApp",
  summary: "Test an app's keys on the platform",
  description:
    "Opens the platform's sign-in page, then exchanges a code that can't be valid: the platform's error shows whether the keys " +
    "or only the code are wrong. Nothing changes on the platform. Also works for `environment:` apps.",
  tag,
  scope: "social-accounts:write",
  params: idParams,
  output: z
    .object({
      ok: z.boolean().describe("Whether every check passed. False if one failed or was inconclusive."),
      checks: z.array(
        z
          .object({
            name: z.enum(platformAppChecks),
            result: z
              .enum(platformAppCheckResults)
              .describe("`unknown` if the platform couldn't be reached, or its response is inconclusive."),
            message: z.string().describe("The result in plain English, with the platform's error."),
            fix: z.string().nullable().describe("How to fix it. Null if the check passed."),
          })
          .meta({ id: "PlatformAppCheck" }),
      ),
    })
    .meta({ id: "PlatformAppTest" }),
})
export type PlatformAppTest = z.output<typeof testPlatformAppContract.output>

const scopeUse = z
  .object({ scope: z.string(), feature: z.enum(features), reason: z.string() })
  .meta({ id: "PlatformSetupScope" })

export const getPlatformSetupContract = contract({
  method: "GET",
  path: "/v0/platforms/{platform}/setup",
  operationId: "getPlatformSetup",
  summary: "Get a platform's setup guide",
  description: "How to get the platform ready for real channels, with this server's URLs.",
  tag,
  scope: "social-accounts:read",
  params: z.object({ platform: socialPlatform.describe("The platform.") }),
  output: z
    .object({
      slug: socialPlatform,
      name: z.string(),
      minutes: z.number().int(),
      portal: z.string().nullable().describe("Where to create the app or the credentials."),
      steps: z.array(z.object({ title: z.string(), text: z.string() }).meta({ id: "PlatformSetupStep" })),
      scopes: z.array(scopeUse),
      optionalScopes: z
        .array(scopeUse)
        .describe("Requested only for the features that an app's `features` credential lists."),
      grantedScopes: z
        .array(z.string())
        .nullable()
        .describe(
          "The newest channel's scopes. Null if there's no channel, or the platform doesn't report them.",
        ),
      pitfalls: z.array(z.object({ problem: z.string(), fix: z.string() }).meta({ id: "PlatformPitfall" })),
      cost: z.string(),
      review: z.object({ duration: z.string(), text: z.string() }).nullable(),
      reviewAnswer: z.string().nullable().describe("Text for the platform's review form."),
      demoVideo: z.array(z.string()).describe("A script for the review's demo video."),
      limits: z.array(z.string()),
      checked: z.string().describe("The date on which this was last compared with the official pages."),
      links: z.array(z.string()),
      callbackUrl: z.string().nullable(),
      dataDeletionUrl: z.string().nullable(),
      privacyUrl: z.string(),
    })
    .meta({ id: "PlatformSetup" }),
})
export type PlatformSetupGuide = z.output<typeof getPlatformSetupContract.output>
