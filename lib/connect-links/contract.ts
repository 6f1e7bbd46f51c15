import { z } from "zod"

import { socialPlatform } from "@/lib/platforms/social-platform"
import { contract, idParams, pageQuery, pageShape, timestamp } from "@/lib/contract/contract"
import { slugs } from "@/lib/platforms/slugs"
import { redirectUrl } from "@/lib/http/redirect-url"

const tag = "Profiles"

/** Clients can take days to read their email. */
const maxHours = 7 * 24

const connectLink = z
  .object({
    id: z.string(),
    profileId: z.string(),
    platforms: z.array(socialPlatform).describe("Empty means every available platform."),
    redirectUrl: z.string().nullable(),
    sandbox: z.boolean().describe("Whether the link connects sandbox channels only."),
    status: z.enum(["active", "expired", "revoked"]),
    expiresAt: timestamp,
    openedAt: timestamp.nullable().describe("When a person first opened the link."),
    revokedAt: timestamp.nullable(),
    socialAccounts: z
      .array(
        z.object({
          id: z.string(),
          platform: socialPlatform,
          username: z.string().nullable(),
          displayName: z.string().nullable(),
          status: z.enum(["connected", "disconnected"]),
        }),
      )
      .describe("Channels whose most recent connection was through this link."),
    createdAt: timestamp,
  })
  .meta({ id: "ConnectLink" })
export type ConnectLink = z.output<typeof connectLink>

export const createConnectLinkContract = contract({
  method: "POST",
  path: "/v0/profiles/{id}/connect-link",
  operationId: "createConnectLink",
  summary: "Create a connect link",
  description:
    "Anyone with the link can connect channels to this profile until it expires, without an account here. The `url` is only " +
    "returned once. Connected channels count toward the plan.",
  tag,
  scope: "social-accounts:write",
  params: idParams,
  body: z
    .object({
      platforms: z
        .array(socialPlatform)
        .min(1)
        .max(slugs.length)
        .optional()
        .describe("The platforms to offer. Omit for every available platform."),
      platformAppIds: z
        .array(z.string().min(1).max(128))
        .max(slugs.length)
        .optional()
        .describe(
          "The platform apps to connect with, at most one per platform. Omit for each platform's default app at the time the link is created.",
        ),
      expiresInHours: z.number().int().min(1).max(maxHours).default(maxHours),
      redirectUrl: redirectUrl
        .optional()
        .describe(
          "Where the Done button leads. We append `connected` (comma-separated ids) or `connect_error`.",
        ),
      sandbox: z
        .boolean()
        .default(false)
        .describe("Connect sandbox channels only. They don't count toward the plan."),
    })
    .meta({ id: "ConnectLinkCreate" }),
  bodyOptional: true,
  output: z
    .object({ id: z.string(), url: z.string(), expiresAt: timestamp })
    .meta({ id: "ConnectLinkCreated" }),
  examples: {
    body: {
      platforms: ["instagram", "tiktok"],
      expiresInHours: 48,
      redirectUrl: "https://example.com/connected",
    },
  },
})

export const listConnectLinksContract = contract({
  method: "GET",
  path: "/v0/profiles/{id}/connect-links",
  operationId: "listConnectLinks",
  summary: "List a profile's connect links, newest first",
  description: "Link URLs aren't stored and can't be shown again.",
  tag,
  scope: ["social-accounts:read", "channels:read"],
  params: idParams,
  query: z.object({ page: pageQuery, limit: z.coerce.number().int().min(1).max(100).default(50) }),
  output: z.object({
    data: z.array(connectLink),
    ...pageShape,
  }),
})

export const revokeConnectLinkContract = contract({
  method: "DELETE",
  path: "/v0/profiles/{id}/connect-links/{linkId}",
  operationId: "revokeConnectLink",
  summary: "Revoke a connect link",
  description:
    "The link stops working immediately, including sign-ins in progress. Channels it connected stay connected.",
  tag,
  scope: "social-accounts:write",
  params: idParams.extend({ linkId: z.string().min(1).max(128) }),
  output: connectLink,
})
