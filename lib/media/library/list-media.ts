import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { encodeCursor, type Cursor } from "@/lib/db/cursor"
import { prisma } from "@/lib/db/database"
import { documentTypes } from "@/lib/platforms/check/media-kind"
import type { Prisma } from "@/prisma/generated/client"
import type { listMediaContract } from "@/lib/media/contract"
import { serializeMedia, withTags } from "./serialize"

type Filters = InputOf<typeof listMediaContract>

/** Newest first. Fetches one extra row to know whether there is a next page. */
export async function listMedia(caller: Caller, filters: Filters) {
  const { cursor, limit } = filters
  const page = cursor?.page ?? filters.page
  const where = conditions(caller, filters)
  const [rows, total] = await Promise.all([
    prisma.media.findMany({
      where: cursor ? { AND: [where, after(cursor)] } : where,
      include: withTags,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: limit + 1,
      skip: cursor ? 0 : (page - 1) * limit,
    }),
    prisma.media.count({ where }),
  ])
  const pageRows = rows.slice(0, limit)
  const last = rows.length > limit ? pageRows.at(-1) : undefined
  return {
    data: pageRows.map(serializeMedia),
    page,
    totalPages: Math.ceil(total / limit),
    total,
    nextCursor: last
      ? encodeCursor({ order: "newest", at: last.createdAt, id: last.id, page: page + 1 })
      : null,
  }
}

const after = ({ at, id }: Cursor): Prisma.MediaWhereInput => ({
  OR: [{ createdAt: { lt: at ?? undefined } }, { createdAt: at ?? undefined, id: { lt: id } }],
})

function conditions({ organizationId }: Caller, { q, type, tagIds, tagMode }: Filters) {
  const where: Prisma.MediaWhereInput[] = [{ organizationId, removedAt: null }]
  if (type === "document") where.push({ mimeType: { in: documentTypes } })
  else if (type !== "all") where.push({ mimeType: { startsWith: `${type}/` } })
  if (q) {
    // `contains` becomes LIKE, in which these characters are wildcards.
    const contains = { contains: q.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" } as const
    where.push({ OR: [{ name: contains }, { alt: contains }] })
  }
  if (tagIds && tagMode === "ANY") where.push({ tags: { some: { tagId: { in: tagIds } } } })
  if (tagIds && tagMode === "ALL") where.push(...tagIds.map((tagId) => ({ tags: { some: { tagId } } })))
  return { AND: where }
}
