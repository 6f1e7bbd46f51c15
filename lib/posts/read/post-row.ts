import { expressionBuilder, sql } from "kysely"

import { selectFields } from "@/lib/db/column-map"
import { isoTime } from "@/lib/db/expressions"
import type { WaitReason } from "@/lib/accounts/health/readiness"
import type { Post, PostWithRelations } from "@/lib/posts/contract"
import { postColumns } from "@/lib/posts/post-columns"
import type { DB } from "@/prisma/generated/kysely/tables"

/** The columns of a post's row that are in its JSON, and those that its readiness depends on. */
export type PostRow = Post &
  Pick<PostWithRelations, "errorTag" | "metrics"> & {
    waitUntil: string | null
    waitReason: WaitReason | null
  }

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
