import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"
import { serializeGeneration } from "./serialize"

export async function getGeneration({ organizationId }: Caller, { id }: { id: string }) {
  const row = await prisma.aiGeneration.findFirst({ where: { id, organizationId } })
  if (!row) throw notFound("Generation")
  return serializeGeneration(row)
}
