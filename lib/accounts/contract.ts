import { z } from "zod"

import { contract, idParams, timestamp } from "@/lib/api/contract"
import { disconnectedReasons } from "@/lib/platforms/errors"
import { slugs } from "@/lib/platforms/slugs"

const tag = "Social accounts"
const status = z.enum(["connected", "disconnected"])

export const socialPlatform = z.enum(slugs).meta({ id: "SocialPlatform" })

export const socialAccount = z
  .object({
    id: z.string(),
    platform: socialPlatform,
    imageUrl: z.string().nullable(),
    imageProcessingStatus: z.enum(["PENDING", "PROCESSING", "PROCESSED", "FAILED"]),
    username: z.string().nullable(),
    status,
    disconnectedReason: z.enum(disconnectedReasons).nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
    refreshTokenValid: z.boolean(),
    displayName: z.string().nullable().describe("Not part of the minimal record: the name as people see it."),
    profileUrl: z.string().nullable(),
    profileId: z.string().nullable(),
    limits: z
      .object({ captionMax: z.number().int().optional(), mediaMax: z.number().int().optional() })
      .nullable()
      .describe("Limits of this very account or its instance where they differ from the platform's."),
    sandbox: z.boolean().describe("Talks to the built-in sandbox twin in place of the platform."),
  })
  .meta({ id: "SocialAccount" })
export type SocialAccount = z.output<typeof socialAccount>

export const socialAccountPublic = z
  .object({
    id: z.string(),
    platform: socialPlatform,
    username: z.string().nullable(),
    userId: z.string().describe("The platform's own id of the account."),
    profilePhotoUrl: z.string().nullable(),
    status,
    externalId: z.string().nullable(),
  })
  .meta({ id: "SocialAccountPublic" })

export const listAccountsContract = contract({
  method: "GET",
  path: "/v0/social-accounts",
  operationId: "listSocialAccounts",
  summary: "List connected channels",
  tag,
  scope: ["social-accounts:read", "channels:read"],
  query: z.object({
    profileId: z.string().max(128).optional().describe("Only the channels of this client profile."),
  }),
  output: z.object({ data: z.array(socialAccount) }),
  errors: ["NOT_FOUND"],
})

export const connectAccountContract = contract({
  method: "POST",
  path: "/v0/social-accounts",
  operationId: "connectSocialAccount",
  summary: "Connect a channel without the dashboard",
  description:
    "A platform with a form takes its `credentials` (the fields that `GET /v0/platforms` lists under `connect.fields`) and " +
    "answers with the account. An OAuth platform answers with an `authorizeUrl` to send the person to. " +
    "`sandbox: true` answers with a sandbox channel at once.",
  tag,
  scope: "social-accounts:write",
  body: z.object({
    platform: socialPlatform,
    profileId: z.string().min(1).max(128).optional().describe("A client profile, by id or externalId."),
    credentials: z.record(z.string().max(100), z.string().max(10_000)).optional(),
    sandbox: z.boolean().default(false),
    redirectUrl: z
      .url({ protocol: /^https?$/ })
      .max(2048)
      .optional()
      .describe("Where the person comes back to after signing in."),
  }),
  output: z.union([
    socialAccount,
    z.object({ authorizeUrl: z.string(), expiresAt: timestamp }).meta({ id: "ConnectRedirect" }),
  ]),
  errors: ["PAYMENT_REQUIRED", "NOT_FOUND"],
  examples: { body: { platform: "bluesky", sandbox: true } },
})

export const getAccountContract = contract({
  method: "GET",
  path: "/v0/social-accounts/{id}",
  operationId: "getSocialAccount",
  summary: "Get a channel",
  tag,
  scope: ["social-accounts:read", "channels:read"],
  params: idParams,
  output: socialAccount,
})

export const disconnectAccountContract = contract({
  method: "DELETE",
  path: "/v0/social-accounts/{id}",
  operationId: "disconnectSocialAccount",
  summary: "Disconnect a channel",
  description:
    "Its access is revoked at the platform where that is possible. Scheduled posts wait until it is connected again.",
  tag,
  scope: "social-accounts:write",
  params: idParams,
  output: socialAccount,
})
