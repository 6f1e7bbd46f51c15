import { z } from "zod"

import { contract, idParams, timestamp } from "@/lib/contract/contract"
import { timeZone } from "@/lib/organizations/fields"
import { disconnectedReasons } from "@/lib/platforms/errors"
import { socialPlatform } from "@/lib/platforms/social-platform"
import { redirectUrl } from "@/lib/http/redirect-url"
import { weeklySlot, weeklySlots } from "@/lib/accounts/queue/weekly-slots"

const tag = "Social accounts"
const status = z.enum(["connected", "disconnected"])

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
    displayName: z.string().nullable().describe("The account's display name on the platform."),
    profileUrl: z.string().nullable(),
    profileId: z.string().nullable(),
    limits: z
      .object({
        captionMax: z.number().int().optional(),
        mediaMax: z.number().int().optional(),
        kind: z
          .string()
          .optional()
          .describe("What kind of account it is, if that decides what it can post, such as `page`."),
        software: z
          .string()
          .optional()
          .describe("What the account's server runs, such as `mastodon` or `gotosocial`."),
      })
      .nullable()
      .describe("Limits of this account or its instance that differ from the platform's."),
    sandbox: z.boolean().describe("Whether the channel uses the built-in sandbox instead of the platform."),
    pausedAt: timestamp.nullable().describe("When publishing was paused. Null if it isn't paused."),
    minGapSeconds: z.number().int().describe("Minimum number of seconds between two posts on this channel."),
    expiresAt: timestamp
      .nullable()
      .describe(
        "When access expires unless the channel is reconnected. Null if it renews automatically or never expires.",
      ),
  })
  .meta({ id: "SocialAccount" })
export type SocialAccount = z.output<typeof socialAccount>

export const socialAccountPublic = z
  .object({
    id: z.string(),
    platform: socialPlatform,
    username: z.string().nullable(),
    userId: z.string().describe("The account's id on the platform."),
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
    profileId: z.string().max(128).optional().describe("Only return channels of this client profile."),
  }),
  output: z.object({ data: z.array(socialAccount) }),
  errors: ["NOT_FOUND"],
})

export const connectAccountContract = contract({
  method: "POST",
  path: "/v0/social-accounts",
  operationId: "connectSocialAccount",
  summary: "Connect a channel",
  description:
    "Form platforms take `credentials` (the fields listed under `connect.fields` in `GET /v0/platforms`) and return the " +
    "account. OAuth platforms return an `authorizeUrl` to send the person to. If they have several accounts, they " +
    "choose on a page we host. A reconnected channel keeps its id. `sandbox: true` returns a sandbox channel " +
    "immediately.",
  tag,
  scope: "social-accounts:write",
  body: z.object({
    platform: socialPlatform,
    profileId: z.string().min(1).max(128).optional().describe("A client profile, by id or externalId."),
    credentials: z.record(z.string().max(100), z.string().max(10_000)).optional(),
    sandbox: z.boolean().default(false),
    platformAppId: z
      .string()
      .min(1)
      .max(128)
      .optional()
      .describe("The platform app to connect with. Omit for the platform's default app."),
    redirectUrl: redirectUrl
      .optional()
      .describe(
        "Where the person returns after signing in. We append `connected` (comma-separated ids) or `connect_error`.",
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
  summary: "Update a channel",
  description:
    "Stops or resumes publishing, sets the gap between posts, or moves the channel to another client profile. " +
    "`disconnected` stops publishing but keeps the channel's credentials, queue, posts, and place in the plan. " +
    "`connected` resumes, or returns 409 if access no longer works and the channel must be reconnected.",
  tag,
  scope: "social-accounts:write",
  params: idParams,
  body: z
    .object({
      id: z.string().max(128).optional().describe("Must match the id in the path."),
      status: status.optional(),
      profileId: z
        .string()
        .min(1)
        .max(128)
        .nullish()
        .describe("A client profile, by id or externalId. Null removes the channel from its profile."),
      minGapSeconds: z
        .number()
        .int()
        .min(0)
        .max(86_400)
        .optional()
        .describe("Posts scheduled closer together than this are delayed until the gap has passed."),
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
    "Revokes our access on the platform if possible. Posts due while the channel is disconnected fail, and can be retried once it's reconnected.",
  tag,
  scope: "social-accounts:write",
  params: idParams,
  output: socialAccount,
})

const channelQueue = z
  .object({
    timeZone: z.string().describe("IANA time zone of the slots."),
    timeZoneSource: z.enum(["channel", "workspace"]).describe("Where the time zone comes from."),
    isDefault: z.boolean().describe("Whether these are the default slots."),
    slots: z.array(weeklySlot),
    next: z.array(
      z
        .object({
          scheduledAt: timestamp,
          localTime: z.iso.datetime({ offset: true }).describe("The same instant in the queue's time zone."),
          timeZone: z.string(),
          taken: z.boolean(),
          postId: z.string().nullable().describe("The post that holds the slot."),
          kind: z
            .enum(["slot", "moved", "twice"])
            .describe(
              "`moved`: DST skips the slot's time that day. `twice`: the time occurs twice that day, and the first one counts.",
            ),
          reason: z.string().describe("A human-readable explanation of the time."),
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
  summary: "Preview a channel's next queue slots",
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
  summary: "Set a channel's weekly queue slots",
  description:
    "Slots are wall-clock times: 9:00 stays 9:00 across DST. Posts that already hold a slot keep their time.",
  tag,
  scope: "social-accounts:write",
  params: idParams,
  body: z
    .object({
      slots: weeklySlots.nullable().describe("Replaces all slots. Null restores the default slots."),
      timeZone: timeZone
        .nullish()
        .describe("IANA time zone of the slots. Null uses the workspace's. Omit to leave it unchanged."),
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
