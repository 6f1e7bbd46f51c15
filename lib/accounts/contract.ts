import { z } from "zod"

import { contract, idParams, timestamp } from "@/lib/api/contract"
import { timeZone } from "@/lib/organizations/fields"
import { disconnectedReasons } from "@/lib/platforms/errors"
import { slugs } from "@/lib/platforms/slugs"
import { redirectUrl } from "@/lib/redirect-url"
import { weeklySlot, weeklySlots } from "./weekly-slots"

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
    pausedAt: timestamp.nullable().describe("While set, nothing is published on this channel."),
    minGapSeconds: z.number().int().describe("What is kept between two posts of this channel at least."),
    expiresAt: timestamp
      .nullable()
      .describe(
        "When access ends unless the channel is connected again; null where it renews itself or never ends.",
      ),
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
    "answers with the account. An OAuth platform answers with an `authorizeUrl` to send the person to; who may post to " +
    "several accounts there chooses among them on a page of ours. A channel that is connected again keeps its id. " +
    "`sandbox: true` answers with a sandbox channel at once.",
  tag,
  scope: "social-accounts:write",
  body: z.object({
    platform: socialPlatform,
    profileId: z.string().min(1).max(128).optional().describe("A client profile, by id or externalId."),
    credentials: z.record(z.string().max(100), z.string().max(10_000)).optional(),
    sandbox: z.boolean().default(false),
    redirectUrl: redirectUrl
      .optional()
      .describe(
        "Where the person comes back to after signing in, with `connected` (ids, separated by commas) or `connect_error` in the query.",
      ),
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

export const updateAccountContract = contract({
  method: "PATCH",
  path: "/v0/social-accounts/{id}",
  operationId: "updateSocialAccount",
  summary: "Stop or resume a channel, pace it, or move it to another client profile",
  description:
    "`disconnected` stops publishing and keeps access, queue, posts and the place in the plan. `connected` resumes, and answers " +
    "409 where the access does not work any more and the channel has to be connected again.",
  tag,
  scope: "social-accounts:write",
  params: idParams,
  body: z
    .object({
      id: z.string().max(128).optional().describe("The id in the path; nothing else is accepted."),
      status: status.optional(),
      profileId: z
        .string()
        .min(1)
        .max(128)
        .nullish()
        .describe("A client profile, by id or externalId; null removes the channel from its profile."),
      minGapSeconds: z
        .number()
        .int()
        .min(0)
        .max(86_400)
        .optional()
        .describe("Posts of this channel that are due closer together than this wait their turn."),
    })
    .meta({ id: "SocialAccountUpdate" })
    .transform(({ id, ...changes }) => ({ ...changes, bodyId: id })),
  output: socialAccount,
  errors: ["CONFLICT", "TOO_MANY_REQUESTS"],
  examples: { body: { profileId: "crm-42" } },
})

export const disconnectAccountContract = contract({
  method: "DELETE",
  path: "/v0/social-accounts/{id}",
  operationId: "disconnectSocialAccount",
  summary: "Disconnect a channel",
  description:
    "Its access is revoked at the platform where that is possible. A post that falls due meanwhile fails, and can be retried once the channel is connected again.",
  tag,
  scope: "social-accounts:write",
  params: idParams,
  output: socialAccount,
})

const channelQueue = z
  .object({
    timeZone: z.string().describe("IANA zone of the slots' wall-clock times."),
    timeZoneOf: z.enum(["channel", "workspace"]).describe("Whose zone it is."),
    isDefault: z.boolean().describe("No slots were set: these are everybody's."),
    slots: z.array(weeklySlot),
    next: z.array(
      z
        .object({
          scheduledAt: timestamp,
          localTime: z.iso
            .datetime({ offset: true })
            .describe("The same instant, as the clock of the zone shows it."),
          timeZone: z.string(),
          taken: z.boolean(),
          postId: z.string().nullable().describe("The post that holds it."),
          cause: z
            .enum(["slot", "moved", "twice"])
            .describe(
              "`moved`: the clocks skip the slot's own time that day; `twice`: they show it two times, and the first counts.",
            ),
          reason: z.string().describe("Why this time, for people."),
        })
        .meta({ id: "QueueSlot" }),
    ),
  })
  .meta({ id: "ChannelQueue" })
export type ChannelQueue = z.output<typeof channelQueue>

export const getQueueContract = contract({
  method: "GET",
  path: "/v0/social-accounts/{id}/queue",
  operationId: "getQueue",
  summary: "Preview the next slots of a channel's queue",
  tag,
  scope: ["social-accounts:read", "channels:read"],
  params: idParams,
  query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(10) }),
  output: channelQueue,
})

export const setQueueContract = contract({
  method: "PUT",
  path: "/v0/social-accounts/{id}/queue",
  operationId: "setQueue",
  summary: "Set the weekly slots of a channel's queue",
  description:
    "Slots are wall-clock times: nine o'clock stays nine o'clock when the clocks change. Posts that hold a slot already keep their time.",
  tag,
  scope: "social-accounts:write",
  params: idParams,
  body: z
    .object({
      slots: weeklySlots.nullable().describe("Replaces all of them; null for the default ones."),
      timeZone: timeZone
        .nullish()
        .describe("IANA zone of the slots; null for the workspace's. Absent: as it was."),
    })
    .meta({ id: "ChannelQueueUpdate" }),
  output: channelQueue,
  examples: {
    body: {
      slots: [
        { weekday: "monday", time: "09:00" },
        { weekday: "thursday", time: "17:30" },
      ],
      timeZone: "Europe/Berlin",
    },
  },
})
