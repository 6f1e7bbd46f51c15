import { z } from "zod"

import { audit } from "@/lib/audit-log/record-audit"
import { startTrial } from "@/lib/billing/start-trial"
import { prisma } from "@/lib/db/database"
import { parseInput } from "@/lib/http/parse-input"
import type { Prisma } from "@/prisma/generated/client"
import { organizationName, timeZone } from "./fields"

/** A browser can send a time zone that this server doesn't know. Fall back instead of failing. */
export const newOrganization = z.object({ name: organizationName, timeZone: timeZone.catch("UTC") })

export type Owner = { id: string; name: string | null; email: string }

/** Creates a workspace for `owner`. There's no caller yet, because a person may not belong to any workspace. */
export async function createOrganization(
  owner: Owner,
  input: { name: string; timeZone: string },
): Promise<{ id: string }> {
  return prisma.$transaction((db) => addOrganization(db, owner, input))
}

export async function addOrganization(
  db: Prisma.TransactionClient,
  owner: Owner,
  input: { name: string; timeZone: string },
): Promise<{ id: string }> {
  const data = parseInput(newOrganization, input)
  const { id } = await db.organization.create({
    data: { ...data, members: { create: { userId: owner.id, role: "owner" } } },
    select: { id: true },
  })
  const actor = { kind: "user" as const, id: owner.id, name: owner.name || owner.email }
  await startTrial(db, id)
  await audit(db, { organizationId: id, actor }, "organization.created", { kind: "organization", id })
  return { id }
}
