import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"
import { withTags } from "./serialize"

export async function findTemplate({ organizationId }: Caller, id: string) {
  const row = await prisma.postTemplate.findFirst({ where: { id, organizationId }, include: withTags })
  if (!row) throw notFound("Template")
  return row
}
