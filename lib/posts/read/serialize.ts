import type { Selectable } from "kysely"

import { renderFields } from "@/lib/db/column-map"
import { revision, type Revised } from "@/lib/http/revision"
import type { Post } from "@/lib/posts/contract"
import { postColumns } from "@/lib/posts/post-columns"
import type { Post as PostTable } from "@/prisma/generated/kysely/tables"

type Row = Pick<Selectable<PostTable>, keyof Post | "version">

export const serializePost = (row: Row): Post & Revised => ({
  ...renderFields<Post>(postColumns, row),
  [revision]: row.version,
})
