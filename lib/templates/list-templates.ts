import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import type { Prisma } from "@/prisma/generated/client"
import type { listTemplatesContract } from "./contract"
import { serializeTemplate, withTags } from "./serialize"

/** Escapes LIKE's wildcards. */
const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&")

export async function listTemplates(
  { organizationId }: Caller,
  { kind, q, page, limit }: InputOf<typeof listTemplatesContract>,
) {
  const where: Prisma.PostTemplateWhereInput = {
    organizationId,
    ...(kind && { kind }),
    ...(q && { name: { contains: literal(q), mode: "insensitive" } }),
  }
  const [rows, total] = await Promise.all([
    prisma.postTemplate.findMany({
      where,
      include: withTags,
      orderBy: [{ name: "asc" }, { id: "asc" }],
      take: limit,
      skip: (page - 1) * limit,
    }),
    prisma.postTemplate.count({ where }),
  ])
  return { data: rows.map(serializeTemplate), page, totalPages: Math.ceil(total / limit), total }
}
