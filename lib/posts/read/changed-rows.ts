import { sql, type AliasedExpression, type RawBuilder } from "kysely"

import { batchStatements } from "@/lib/db/batch-statements"
import { compileOnce } from "@/lib/db/compile-once"
import { db, type Db } from "@/lib/db/database"
import {
  joinedTokens,
  joinTokens,
  rowVersion,
  serverStart,
  splitTokens,
  tokensAs,
} from "@/lib/db/row-version"

/** Tokens of the rows that rendered posts were made from. */
export type Dependencies = Record<"posts" | "media" | "tags" | "accounts", Iterable<string>>
type Kind = keyof Dependencies
type Joined = Record<Kind, string>
export type Changed = { serverStart: string; tokens: ReadonlySet<string> }

/** For `SocialAccount as a`, `Organization as o`, and `ClientProfile as f`: pausing any of them shows in its posts. */
export const accountVersion: RawBuilder<string> = sql<string>`${rowVersion("a")} || '.' || ${rowVersion("o")}
  || '.' || coalesce(${rowVersion("f")}, '')`

const kinds: Kind[] = ["posts", "media", "tags", "accounts"]

type Rows = AliasedExpression<{ id: string; version: string }, "row">

const rowsOf = (on: Db): Record<Kind, Rows> => ({
  posts: on
    .selectFrom("Post as r")
    .select(["r.id", rowVersion("r").as("version")])
    .as("row"),
  media: on
    .selectFrom("Media as r")
    .select(["r.id", rowVersion("r").as("version")])
    .as("row"),
  tags: on
    .selectFrom("Tag as r")
    .select(["r.id", rowVersion("r").as("version")])
    .as("row"),
  accounts: on
    .selectFrom("SocialAccount as a")
    .innerJoin("Organization as o", "o.id", "a.organizationId")
    .leftJoin("ClientProfile as f", "f.id", "a.profileId")
    .select(["a.id", accountVersion.as("version")])
    .as("row"),
})

const readChanged = compileOnce((on, joined: Joined) => {
  const rows = rowsOf(on)
  const changedIn = (kind: Kind) =>
    on
      .selectFrom(tokensAs("k", joined[kind]))
      .leftJoin(rows[kind], "row.id", "k.id")
      .whereRef("row.version", "is distinct from", "k.version")
      .select(joinedTokens(sql.ref("k.token")).as("changed"))
      .as(kind)
  return on.selectNoFrom([serverStart.as("serverStart"), ...kinds.map(changedIn)])
})

/**
 * Which of these rows have changed or are gone. Requests that ask at the same time share a statement, which mostly
 * returns nothing.
 */
export const findChanged = batchStatements(async (requests: Dependencies[]): Promise<Changed[]> => {
  const joinedOf = (kind: Kind) => {
    const distinct = new Set<string>()
    for (const request of requests) for (const token of request[kind]) distinct.add(token)
    return joinTokens(distinct)
  }
  const joined = Object.fromEntries(kinds.map((kind) => [kind, joinedOf(kind)])) as Joined
  const [row] = await readChanged(db, joined)
  const tokens = new Set(kinds.flatMap((kind) => splitTokens(row![kind])))
  return requests.map(() => ({ serverStart: row!.serverStart, tokens }))
})
