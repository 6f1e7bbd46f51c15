import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { findTemplate } from "./find-template"
import { serializeTemplate } from "./serialize"

export async function deleteTemplate(caller: Caller, { id }: { id: string }) {
  const row = await findTemplate(caller, id)
  await prisma.postTemplate.deleteMany({ where: { id } })
  return serializeTemplate(row)
}
