import { z } from "zod"

import { socialPlatform } from "@/lib/platforms/social-platform"
import { contract, idParams, pageQuery, pageShape, timestamp } from "@/lib/contract/contract"
import { disconnectedReasons } from "@/lib/platforms/errors"

const tag = "Profiles"
const reads = ["social-accounts:read", "channels:read"] as const

const name = z.string().trim().min(1, "Enter a profile name").max(200)
const externalId = z
  .string()
  .min(1)
  .max(128)
  .nullish()
  .describe("Your own id for the client. Unique in the workspace, and accepted wherever a profile id is.")

export const clientProfile = z
  .object({
    id: z.string(),
    externalId: z.string().nullable(),
    name: z.string(),
    socialAccounts: z.array(
      z
        .object({
          id: z.string(),
          platform: socialPlatform,
          status: z.enum(["connected", "disconnected"]),
          disconnectedReason: z.enum(disconnectedReasons).nullable(),
          username: z.string().nullable(),
          displayName: z.string().nullable(),
          profileImageUrl: z.string().nullable(),
          refreshTokenValid: z.boolean(),
          analyticsDisabledAt: timestamp.nullable(),
          webhookSubscriptionFailedAt: timestamp.nullable(),
          profileId: z.string().nullable(),
          createdAt: timestamp,
          updatedAt: timestamp,
        })
        .meta({ id: "ClientProfileAccount" }),
    ),
    pausedAt: timestamp
      .nullable()
      .describe("When publishing was paused. While set, nothing is published on the profile's channels."),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: "ClientProfile" })
export type ClientProfile = z.output<typeof clientProfile>

export const listProfilesContract = contract({
  method: "GET",
  path: "/v0/profiles",
  operationId: "listProfiles",
  summary: "List and search client profiles",
  description: "Oldest first.",
  tag,
  scope: reads,
  query: z.object({
    externalId: z.string().max(128).optional().describe("Only return the profile with this externalId."),
    q: z.string().max(200).optional().describe("Matches part of the name or externalId, ignoring case."),
    page: pageQuery,
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({
    data: z.array(clientProfile),
    ...pageShape,
  }),
})

export const createProfileContract = contract({
  method: "POST",
  path: "/v0/profiles",
  operationId: "createProfile",
  summary: "Create a client profile",
  tag,
  scope: "social-accounts:write",
  body: z.object({ name, externalId }).meta({ id: "ClientProfileCreate" }),
  output: clientProfile,
  errors: ["CONFLICT"],
  examples: { body: { name: "Bakery Blum", externalId: "crm-42" } },
})

export const getProfileContract = contract({
  method: "GET",
  path: "/v0/profiles/{id}",
  operationId: "getProfile",
  summary: "Get a client profile, by id or externalId",
  description: "If the value is one profile's id and another's externalId, the id takes precedence.",
  tag,
  scope: reads,
  params: idParams,
  output: clientProfile,
})

export const updateProfileContract = contract({
  method: "PATCH",
  path: "/v0/profiles/{id}",
  operationId: "updateProfile",
  summary: "Update a client profile's name or externalId",
  tag,
  scope: "social-accounts:write",
  params: idParams,
  body: z.object({ name: name.optional(), externalId }).meta({ id: "ClientProfileUpdate" }),
  bodyOptional: true,
  output: clientProfile,
  errors: ["CONFLICT"],
  examples: { body: { name: "Bakery Blum & Sons" } },
})

export const deleteProfileContract = contract({
  method: "DELETE",
  path: "/v0/profiles/{id}",
  operationId: "deleteProfile",
  summary: "Delete a client profile",
  description: "Its channels stay connected without a profile. Its connect links stop working.",
  tag,
  scope: "social-accounts:write",
  params: idParams,
  output: clientProfile,
})
