import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { encodeCursor } from "@/lib/db/cursor"
import { prisma } from "@/lib/db/database"
import type { listGenerationsContract } from "./contract"
import { serializeGeneration } from "./serialize"

/** Newest first. Reads one extra row to find out whether there's a next page. */
export async function listGenerations(
  { organizationId }: Caller,
  { cursor, limit, status }: InputOf<typeof listGenerationsContract>,
) {
  const rows = await prisma.aiGeneration.findMany({
    where: {
      organizationId,
      type: "image",
      ...(status && { status: { in: status } }),
      ...(cursor?.at && {
        OR: [{ createdAt: { lt: cursor.at } }, { createdAt: cursor.at, id: { lt: cursor.id } }],
      }),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const page = (cursor?.page ?? 1) + 1
  return {
    data: shown.map(serializeGeneration),
    nextCursor: last ? encodeCursor({ order: "newest", at: last.createdAt, id: last.id, page }) : null,
  }
}
