import type { Tag as Row } from "@/prisma/generated/client"
import type { Tag } from "./contract"

export const serializeTag = (row: Row): Tag => ({
  id: row.id,
  name: row.name,
  color: row.color,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
