import { z } from "zod"

import { contract, idParams, timestamp } from "@/lib/contract/contract"
import { optionalFeatures } from "@/lib/platforms/setup/platform-setup"
import { socialPlatform } from "@/lib/platforms/social-platform"

const tag = "Platform apps"

const label = z.string().trim().min(1).max(100)
const credentials = z
  .record(z.string().max(100), z.string().trim().max(4096))
  .describe(
    "The fields that `GET /v0/platforms` lists under `app.fields`. They're encrypted, and secrets are never returned. An empty string removes an optional field.",
  )

const disabledFeatures = z
  .array(z.enum(optionalFeatures))
  .max(optionalFeatures.length)
  .describe(
    "Features to turn off, from `app.optionalFeatures` in `GET /v0/platforms`. New channels don't request " +
      "their permissions, and the features stop for all of the app's channels.",
  )

export const platformAppLevels = ["organization", "installation", "environment"] as const

const platformApp = z
  .object({
    id: z.string(),
    platform: socialPlatform,
    label: z.string(),
    level: z
      .enum(platformAppLevels)
      .describe(
        "Whose app it is: this workspace's, all workspaces' on this server, or the server's environment.",
      ),
    fields: z.array(
      z
        .object({
          name: z.string(),
          label: z.string(),
          secret: z.boolean(),
          hint: z.string().nullable().describe("The start and end of the value. Null for secrets."),
        })
        .meta({ id: "PlatformAppCredential" }),
    ),
    disabledFeatures: z.array(z.enum(optionalFeatures)),
    callbackUrl: z.string().describe("The redirect URL to enter on the platform."),
    isDefault: z
      .boolean()
      .describe("Whether new channels are connected with it unless you choose another app."),
    socialAccounts: z
      .array(
        z.object({
          id: z.string(),
          platform: socialPlatform,
          username: z.string().nullable(),
          displayName: z.string().nullable(),
        }),
      )
      .describe(
        "Up to 100 of this workspace's channels that are connected with it. They stop if you remove it.",
      ),
    channelCount: z
      .number()
      .int()
      .describe("How many channels are connected with it. Operators see those of all workspaces."),
    createdAt: timestamp.nullable().describe("Null for the environment's apps."),
    updatedAt: timestamp.nullable(),
  })
  .meta({ id: "PlatformApp" })
export type PlatformApp = z.output<typeof platformApp>

export const listPlatformAppsContract = contract({
  method: "GET",
  path: "/v0/platform-apps",
  operationId: "listPlatformApps",
  summary: "List the apps that channels are connected with",
  description:
    "The workspace's own apps take precedence over the installation's, and those over the environment's. With several at one " +
    "level, the oldest is the default.",
  tag,
  scope: "social-accounts:read",
  query: z.object({ platform: socialPlatform.optional().describe("Only return apps on this platform.") }),
  output: z.object({ data: z.array(platformApp) }),
})

export const createPlatformAppContract = contract({
  method: "POST",
  path: "/v0/platform-apps",
  operationId: "createPlatformApp",
  summary: "Add an app on a platform",
  description: "Takes effect immediately, without a restart.",
  tag,
  scope: "social-accounts:write",
  body: z
    .object({
      platform: socialPlatform,
      label: label.default("App"),
      level: z
        .enum(["organization", "installation"])
        .default("organization")
        .describe("`installation` is for all workspaces on this server. Only its operators can add those."),
      credentials,
      disabledFeatures: disabledFeatures.default([]),
    })
    .meta({ id: "PlatformAppCreate" }),
  output: platformApp,
  errors: ["UNPROCESSABLE_CONTENT"],
  examples: {
    body: {
      platform: "twitter",
      label: "Our X app",
      credentials: { clientId: "your-client-id", clientSecret: "your-client-secret" },
    },
  },
})

export const getPlatformAppContract = contract({
  method: "GET",
  path: "/v0/platform-apps/{id}",
  operationId: "getPlatformApp",
  summary: "Get an app on a platform",
  tag,
  scope: "social-accounts:read",
  params: idParams,
  output: platformApp,
})

export const updatePlatformAppContract = contract({
  method: "PATCH",
  path: "/v0/platform-apps/{id}",
  operationId: "updatePlatformApp",
  summary: "Rename an app, rotate its credentials, or turn features off",
  description:
    "Credentials you omit stay as they are. Its channels use the new ones from the next request on.",
  tag,
  scope: "social-accounts:write",
  params: idParams,
  body: z
    .object({
      label: label.optional(),
      credentials: credentials.optional(),
      disabledFeatures: disabledFeatures.optional(),
    })
    .meta({ id: "PlatformAppUpdate" }),
  bodyOptional: true,
  output: platformApp,
  errors: ["CONFLICT"],
  examples: { body: { credentials: { clientSecret: "your-new-client-secret" } } },
})

export const removePlatformAppContract = contract({
  method: "DELETE",
  path: "/v0/platform-apps/{id}",
  operationId: "deletePlatformApp",
  summary: "Remove an app",
  description:
    "Disconnects the app's channels, which then need another app. If it has channels, the response is a 409 that names them " +
    "unless you pass `confirm=true`. Returns the app with the channels that stopped.",
  tag,
  scope: "social-accounts:write",
  params: idParams,
  query: z.object({
    confirm: z
      .enum(["true", "false"])
      .default("false")
      .describe("Remove the app even if channels are connected with it."),
  }),
  output: platformApp,
  errors: ["CONFLICT"],
})
