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
        count: z.number().int().optional().describe("How many there are, if several were combined."),
        actor: z.string().optional().describe("Who did it."),
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
      .describe("Details for the text. Which ones are present depends on the kind."),
    createdAt: timestamp.describe("The time of the latest, if several were combined."),
    readAt: timestamp.nullable(),
  })
  .meta({ id: "Notification" })
export type Notification = z.output<typeof notification>
export type NotificationData = Notification["data"]

const ofPeople =
  "Notifications belong to a person, so this requires a dashboard session. API keys and OAuth tokens get 403."

export const listNotificationsContract = contract({
  method: "GET",
  path: "/v0/notifications",
  operationId: "listNotifications",
  summary: "List the signed-in user's notifications, newest first",
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
      .describe("Only unread notifications (true), or only read ones (false)."),
  }),
  output: z.object({
    data: z.array(notification),
    unread: z.number().int().describe("The number of unread notifications, regardless of the filter."),
    ...pageShape,
  }),
  errors: ["FORBIDDEN"],
})

export const readNotificationsContract = contract({
  method: "POST",
  path: "/v0/notifications/read",
  operationId: "readNotifications",
  summary: "Mark notifications as read",
  description: `Marks the given ones, or all of them. ${ofPeople}`,
  tag,
  scope: null,
  body: z
    .object({ ids: z.array(z.string().max(128)).min(1).max(100).optional().describe("Omit to mark all.") })
    .meta({ id: "NotificationsRead" }),
  bodyOptional: true,
  output: z.object({ unread: z.number().int() }),
  errors: ["FORBIDDEN"],
})
