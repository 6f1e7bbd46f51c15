import { expressionBuilder, sql, type Nullable } from "kysely"

import type { DB } from "@/prisma/generated/kysely/tables"

type Levels = { a: DB["SocialAccount"]; o: DB["Organization"]; f: Nullable<DB["ClientProfile"]> }
const levels = expressionBuilder<Levels, keyof Levels>()

/** For a query over `SocialAccount as a`, its `Organization as o`, and its `ClientProfile as f`, if any. */
export const isAccountPaused = levels.or([
  levels("a.pausedAt", "is not", null),
  levels("o.pausedAt", "is not", null),
  levels("f.pausedAt", "is not", null),
])

/**
 * The account of `Post as p`, for a lateral join in queries that select a few of many posts. The offset keeps PostgreSQL
 * from flattening it into a join over all accounts' posts, which it would choose because it can't know how few are paused.
 */
export const accountOfPost = expressionBuilder<DB & { p: DB["Post"] }, "p">()
  .selectFrom("SocialAccount as a")
  .innerJoin("Organization as o", "o.id", "a.organizationId")
  .leftJoin("ClientProfile as f", "f.id", "a.profileId")
  .whereRef("a.id", "=", "p.socialAccountId")
  .select(["a.platform", isAccountPaused.as("paused")])
  .offset(sql.lit(0))
  .as("account")
