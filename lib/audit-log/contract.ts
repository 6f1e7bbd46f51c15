import { z } from "zod"

import { contract, cursorQuery, nextCursor, timestamp } from "@/lib/contract/contract"
import { auditActions } from "./audit-actions"

const actorKinds = ["user", "apiKey", "oauthToken", "connectLink", "system"] as const

export const auditEntry = z
  .object({
    id: z.string(),
    action: z.string().describe("The subject and action, such as `member.role_changed`."),
    actor: z.object({
      kind: z.string().describe(`One of ${actorKinds.join(", ")}.`),
      id: z.string().nullable(),
      name: z.string().nullable(),
    }),
    subject: z.object({ kind: z.string(), id: z.string() }).nullable().describe("What the action affected."),
    detail: z.record(z.string(), z.unknown()).nullable(),
    address: z.string().nullable().describe("The IP address of the request, if known."),
    createdAt: timestamp,
  })
  .meta({ id: "AuditEntry" })
export type AuditEntryRecord = z.output<typeof auditEntry>

export const auditFilters = z.object({
  actorKind: z.enum(actorKinds).optional().describe("Only return actions by this kind of actor."),
  actorId: z
    .string()
    .min(1)
    .max(128)
    .optional()
    .describe("Only return actions by this user, API key, or app."),
  action: z.enum(auditActions).optional().describe("Only return this action."),
  from: timestamp.optional().describe("Only return actions at or after this time."),
  to: timestamp.optional().describe("Only return actions before this time."),
})

export const listAuditLogContract = contract({
  method: "GET",
  path: "/v0/organization/audit-log",
  operationId: "listAuditLog",
  summary: "List audit log entries, newest first",
  description: "Requires an admin, an owner, or an API key.",
  tag: "Organization",
  scope: "org:read",
  query: auditFilters.extend({
    cursor: cursorQuery,
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({ data: z.array(auditEntry), nextCursor }),
})
