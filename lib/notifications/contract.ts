import { z } from "zod"

import { notificationKinds } from "@/lib/declarations/notification-kinds"
import { contract, pageQuery, pageShape, timestamp } from "@/lib/contract/contract"

const tag = "Notifications"

const notification = z
  .object({
    id: z.string(),
    kind: z.enum(notificationKinds),
    subjectKind: z.enum(["post", "socialAccount", "webhook", "organization", "generation"]),
    subjectId: z.string(),
    data: z
      .object({
        count: z.number().int().optional().describe("Number of notifications combined into this one."),
        actor: z.string().optional().describe("Name of the person who triggered it."),
        channel: z.string().optional(),
        platform: z.string().optional(),
        excerpt: z.string().optional().describe("The beginning of the post or comment."),
        reason: z.string().optional(),
        errorTag: z.string().optional(),
        days: z.number().int().optional(),
        url: z.string().optional(),
        used: z.number().int().optional(),
        limit: z.number().int().optional(),
      })
      .describe("Values for the notification's text. Fields vary by kind."),
    createdAt: timestamp.describe("When the most recent of the combined notifications was created."),
    readAt: timestamp.nullable(),
  })
  .meta({ id: "Notification" })
export type Notification = z.output<typeof notification>
export type NotificationData = Notification["data"]

const ofPeople =
  "Notifications belong to a person, so this requires a dashboard session. API keys and OAuth tokens get a 403."

export const listNotificationsContract = contract({
  method: "GET",
  path: "/v0/notifications",
  operationId: "listNotifications",
  summary: "List the signed-in user's notifications, newest first",
  description: ofPeople,
  tag,
  scope: "session",
  query: z.object({
    page: pageQuery,
    limit: z.coerce.number().int().min(1).max(100).default(30),
    unread: z
      .enum(["true", "false"])
      .transform((text) => text === "true")
      .optional()
      .describe("`true` returns only unread notifications, `false` only read ones."),
  }),
  output: z.object({
    data: z.array(notification),
    unread: z.number().int().describe("The number of unread notifications, regardless of the filter."),
    ...pageShape,
  }),
})

export const markNotificationsReadContract = contract({
  method: "POST",
  path: "/v0/notifications/read",
  operationId: "markNotificationsRead",
  summary: "Mark notifications as read",
  description: `Marks the given notifications, or all of them. ${ofPeople}`,
  tag,
  scope: "session",
  body: z
    .object({
      ids: z
        .array(z.string().max(128))
        .min(1)
        .max(100)
        .optional()
        .describe("Notifications to mark. Omit to mark all."),
    })
    .meta({ id: "NotificationsRead" }),
  bodyOptional: true,
  output: z.object({ unread: z.number().int() }),
})
