import type { Prisma } from "@/prisma/generated/client"
import type { Template } from "./contract"

export const withTags = { tags: { orderBy: { tagId: "asc" } } } satisfies Prisma.PostTemplateInclude

type Row = Prisma.PostTemplateGetPayload<{ include: typeof withTags }>

export const serializeTemplate = (row: Row): Template => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  caption: row.caption,
  title: row.title,
  parts: row.parts,
  platformConfiguration: row.platformConfiguration as Template["platformConfiguration"],
  tagIds: row.tags.map(({ tagId }) => tagId),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
