import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"

export type OrganizationInfo = {
  id: string
  name: string
  timeZone: string
  approvalRequired: boolean
  logoUrl: string | null
  brandColor: string | null
  latePostHours: number | null
  allowedOrigins: string[]
  pausedAt: Date | null
  deletionDueAt: Date | null
}

export const organizationFields = {
  id: true,
  name: true,
  timeZone: true,
  approvalRequired: true,
  logoUrl: true,
  brandColor: true,
  latePostHours: true,
  allowedOrigins: true,
  pausedAt: true,
  deletionDueAt: true,
} as const

export async function getOrganization(caller: Caller): Promise<OrganizationInfo> {
  const found = await prisma.organization.findUnique({
    where: { id: caller.organizationId },
    select: organizationFields,
  })
  if (!found) throw notFound("Workspace")
  return found
}
