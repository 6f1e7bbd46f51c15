import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import type { listTagsContract } from "./contract"
import { serializeTag } from "./serialize"

export async function listTags(
  { organizationId }: Caller,
  { page, limit }: InputOf<typeof listTagsContract>,
) {
  const [rows, total] = await Promise.all([
    prisma.tag.findMany({
      where: { organizationId },
      orderBy: [{ name: "asc" }, { id: "asc" }],
      take: limit,
      skip: (page - 1) * limit,
    }),
    prisma.tag.count({ where: { organizationId } }),
  ])
  return { data: rows.map(serializeTag), page, totalPages: Math.ceil(total / limit), total }
}
