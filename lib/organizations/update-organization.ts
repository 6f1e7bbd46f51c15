import { z } from "zod"

import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { parseInput } from "@/lib/http/parse-input"
import { allowedOrigins, brandColor, latePostHours, logoUrl, organizationName, timeZone } from "./fields"
import { organizationFields, type OrganizationInfo } from "./get-organization"
import { requireManager } from "@/lib/access/require-manager"

const changes = z
  .object({
    name: organizationName,
    timeZone,
    approvalRequired: z.boolean(),
    latePostHours,
    allowedOrigins,
    logoUrl,
    brandColor,
  })
  .partial()

export type OrganizationChanges = z.input<typeof changes>

export async function updateOrganization(
  caller: Caller,
  input: OrganizationChanges,
): Promise<OrganizationInfo> {
  requireManager(caller)
  const data = parseInput(changes, input)
  return prisma.$transaction(async (db) => {
    const id = caller.organizationId
    const updated = await db.organization.update({ where: { id }, data, select: organizationFields })
    await audit(db, caller, "organization.updated", { kind: "organization", id }, data)
    return updated
  })
}
