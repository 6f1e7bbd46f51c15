import { z } from "zod"

import { contract, pageQuery, pageShape, timestamp } from "@/lib/api/contract"

const tag = "Notifications"

export const notificationKinds = [
  "approval_requested",
  "approved",
  "sent_back",
  "post_failed",
  "commented",
  "mentioned",
  "channel_disconnected",
  "channel_expiring",
  "webhook_disabled",
  "plan_limit",
  "picture_made",
  "picture_failed",
] as const
export type NotificationKind = (typeof notificationKinds)[number]

const notification = z
  .object({
    id: z.string(),
    kind: z.enum(notificationKinds),
    subjectKind: z.enum(["post", "socialAccount", "webhook", "organization", "generation"]),
    subjectId: z.string(),
    data: z
      .object({
        count: z.number().int().optional().describe("How many there are, where several came as one."),
        actor: z.string().optional().describe("Who did it."),
        channel: z.string().optional(),
        platform: z.string().optional(),
        excerpt: z.string().optional().describe("How the post or the comment begins."),
        reason: z.string().optional(),
        errorTag: z.string().optional(),
        days: z.number().int().optional(),
        url: z.string().optional(),
        used: z.number().int().optional(),
        limit: z.number().int().optional(),
      })
      .describe("What the words need; which are there depends on the kind."),
    createdAt: timestamp.describe("Of the latest, where several came as one."),
    readAt: timestamp.nullable(),
  })
  .meta({ id: "Notification" })
export type Notification = z.output<typeof notification>
export type NotificationData = Notification["data"]

const ofPeople =
  "Notifications belong to a person, so this takes the dashboard's session; API keys and OAuth tokens get 403."

export const listNotificationsContract = contract({
  method: "GET",
  path: "/v0/notifications",
  operationId: "listNotifications",
  summary: "What the person signed in has to know, newest first",
  description: ofPeople,
  tag,
  scope: null,
  query: z.object({
    page: pageQuery,
    limit: z.coerce.number().int().min(1).max(100).default(30),
    unread: z
      .enum(["true", "false"])
      .transform((text) => text === "true")
      .optional()
      .describe("Only those that are not read, or only those that are."),
  }),
  output: z.object({
    data: z.array(notification),
    unread: z.number().int().describe("How many are not read, whatever was asked for."),
    ...pageShape,
  }),
  errors: ["FORBIDDEN"],
})

export const readNotificationsContract = contract({
  method: "POST",
  path: "/v0/notifications/read",
  operationId: "readNotifications",
  summary: "Mark notifications as read",
  description: `Those named, or all of them. ${ofPeople}`,
  tag,
  scope: null,
  body: z
    .object({ ids: z.array(z.string().max(128)).min(1).max(100).optional().describe("Absent: all.") })
    .meta({ id: "NotificationsRead" }),
  bodyOptional: true,
  output: z.object({ unread: z.number().int() }),
  errors: ["FORBIDDEN"],
})
