import { z } from "zod"

import { contract, cursorQuery, nextCursor, timestamp } from "@/lib/api/contract"
import { auditActions } from "@/lib/audit-actions"

const actorKinds = ["user", "apiKey", "oauthToken", "connectLink", "system"] as const

export const auditEntry = z
  .object({
    id: z.string(),
    action: z.string().describe("Such as `member.role_changed`: the noun and what was done."),
    actor: z.object({
      kind: z.string().describe(`One of ${actorKinds.join(", ")}.`),
      id: z.string().nullable(),
      name: z.string().nullable(),
    }),
    subject: z.object({ kind: z.string(), id: z.string() }).nullable().describe("What it was done to."),
    detail: z.record(z.string(), z.unknown()).nullable(),
    address: z.string().nullable().describe("Where the request came from, if it was told."),
    createdAt: timestamp,
  })
  .meta({ id: "AuditEntry" })
export type AuditEntryRecord = z.output<typeof auditEntry>

export const auditFilters = z.object({
  actorKind: z.enum(actorKinds).optional().describe("Only deeds of people, of keys, of apps …"),
  actorId: z.string().min(1).max(128).optional().describe("Only deeds of this person, key or app."),
  action: z.enum(auditActions).optional().describe("Only this deed."),
  from: timestamp.optional().describe("From this instant on."),
  to: timestamp.optional().describe("Before this instant."),
})

export const listAuditLogContract = contract({
  method: "GET",
  path: "/v0/organization/audit-log",
  operationId: "listAuditLog",
  summary: "Who did what in the workspace, newest first",
  description: "For admins and owners, and for keys.",
  tag: "Organization",
  scope: "org:read",
  query: auditFilters.extend({
    cursor: cursorQuery,
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({ data: z.array(auditEntry), nextCursor }),
})
