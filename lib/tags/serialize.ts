import type { Selectable } from "kysely"

import { renderFields } from "@/lib/db/column-map"
import type { Tag as TagTable } from "@/prisma/generated/kysely/tables"
import type { Tag } from "./contract"
import { tagColumns } from "./tag-columns"

export const serializeTag = (row: Selectable<TagTable>): Tag => renderFields<Tag>(tagColumns, row)
