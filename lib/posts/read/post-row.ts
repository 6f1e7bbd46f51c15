import { expressionBuilder, sql } from "kysely"

import { selectFields } from "@/lib/db/column-map"
import { isoTime } from "@/lib/db/expressions"
import type { Post } from "@/lib/posts/contract"
import { postColumns } from "@/lib/posts/post-columns"
import type { DB } from "@/prisma/generated/kysely/tables"
import type { PostRow } from "./render-posts"

/** `Post` as `p`. */
export const postTable = expressionBuilder<DB & { p: DB["Post"] }, "p">()

/** The columns that a rendered post needs. */
export const selectPostRow = () => [
  ...selectFields<Post>("p", postColumns),
  "p.errorTag" as const,
  isoTime(postTable.ref("p.waitUntil")).as("waitUntil"),
  sql<PostRow["metrics"]>`${postTable.ref("p.analyticsLatest")} - 'raw'`.as("metrics"),
  postTable.ref("p.waitReason").$castTo<PostRow["waitReason"]>().as("waitReason"),
]
