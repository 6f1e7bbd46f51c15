import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import type { Prisma } from "@/prisma/generated/client"
import type { listProfilesContract } from "./contract"
import { serializeProfile, withAccounts } from "./serialize"

/** Escapes LIKE's wildcards. */
const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&")

export async function listProfiles(
  { organizationId }: Caller,
  { externalId, q, page, limit }: InputOf<typeof listProfilesContract>,
) {
  const like = q && ({ contains: literal(q), mode: "insensitive" } as const)
  const where: Prisma.ClientProfileWhereInput = {
    organizationId,
    ...(externalId !== undefined && { externalId }),
    ...(like && { OR: [{ name: like }, { externalId: like }] }),
  }
  const [rows, total] = await Promise.all([
    prisma.clientProfile.findMany({
      where,
      include: withAccounts,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: limit,
      skip: (page - 1) * limit,
    }),
    prisma.clientProfile.count({ where }),
  ])
  return { data: rows.map(serializeProfile), page, totalPages: Math.ceil(total / limit), total }
}
