import { z } from "zod"

import { socialPlatform } from "@/lib/accounts/contract"
import { contract, idParams, pageQuery, pageShape, timestamp } from "@/lib/api/contract"
import { slugs } from "@/lib/platforms/slugs"
import { redirectUrl } from "@/lib/redirect-url"

const tag = "Profiles"

/** A link lasts up to 7 days, and that long where nobody says otherwise: clients read their mail when they do. */
const mostHours = 7 * 24

const connectLink = z
  .object({
    id: z.string(),
    profileId: z.string(),
    platforms: z.array(socialPlatform).describe("Empty: every platform that can be connected."),
    redirectUrl: z.string().nullable(),
    sandbox: z.boolean().describe("It connects sandbox channels only."),
    status: z.enum(["active", "expired", "revoked"]),
    expiresAt: timestamp,
    openedAt: timestamp.nullable().describe("When a person first saw its page."),
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
      .describe("The channels that were last connected with it."),
    createdAt: timestamp,
  })
  .meta({ id: "ConnectLink" })
export type ConnectLink = z.output<typeof connectLink>

export const createConnectLinkContract = contract({
  method: "POST",
  path: "/v0/profiles/{id}/connect-link",
  operationId: "createConnectLink",
  summary: "Create a hosted link on which a client connects channels",
  description:
    "Whoever has the link can connect channels to this profile until it expires, without an account here. The `url` is told " +
    "this one time. Connected channels count toward the plan.",
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
        .describe("Only these. Absent: every platform that can be connected."),
      expiresInHours: z.number().int().min(1).max(mostHours).default(mostHours),
      redirectUrl: redirectUrl
        .optional()
        .describe(
          "Where the Done button leads, with `connected` (ids, separated by commas) or `connect_error` in the query.",
        ),
      sandbox: z
        .boolean()
        .default(false)
        .describe("Connect sandbox channels only, for trying it out; they do not count toward the plan."),
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
  description: "Their addresses are not kept, so they cannot be told again.",
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
    "It stops working at once, also for sign-ins that are under way. Channels that it connected stay.",
  tag,
  scope: "social-accounts:write",
  params: idParams.extend({ linkId: z.string().min(1).max(128) }),
  output: connectLink,
})
