import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"
import { serializeTag } from "./serialize"

export async function deleteTag({ organizationId }: Caller, { id }: { id: string }) {
  const row = await prisma.tag.findFirst({ where: { id, organizationId } })
  if (!row) throw notFound("Tag")
  await prisma.tag.deleteMany({ where: { id } })
  return serializeTag(row)
}
