import type { ColumnMap } from "@/lib/db/column-map"
import type { Tag as TagTable } from "@/prisma/generated/kysely/tables"
import type { Tag } from "./contract"

export const tagColumns: ColumnMap<TagTable, Tag> = {
  id: "value",
  name: "value",
  color: "value",
  createdAt: "time",
  updatedAt: "time",
}
