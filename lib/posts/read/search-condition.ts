import { sql, type Expression, type SqlBool } from "kysely"

import type { Caller } from "@/lib/access/caller"
import { db } from "@/lib/db/database"
import { anyOf } from "@/lib/db/expressions"
import { postTable as eb } from "./post-row"
import { indexPosts, workspaceWord } from "@/lib/posts/search/index-posts"
import { findMeanings } from "@/lib/posts/search/misspelled"
import { nameHas, queryWordsOf, wordsOf, type QueryWord } from "@/lib/posts/search/words"

/** Indexing them takes about a tenth of a second. A job takes care of more. */
const maxIndexedFirst = 2_000
/** More names than anyone would search by. */
const maxNames = 5_000

/** A word of the query with what it may mean: words in the text, and tags, channels, and clients by name. */
type QueryMatch = { lexemes: QueryWord[]; accountIds: string[]; tagIds: string[] }
export type Search = { organizationId: string; words: QueryMatch[] }

/** Finds out what a query means in this workspace. Undefined if it has no words: then it matches every post. */
export async function readSearch({ organizationId }: Caller, q: string): Promise<Search | undefined> {
  const words = queryWordsOf(q)
  if (!words.length) return undefined
  await indexPosts(organizationId, maxIndexedFirst)
  const { accounts, tags } = await readNames(organizationId)
  const read = async (word: QueryWord): Promise<QueryMatch> => {
    const idsOf = (named: Named[]) => named.filter(({ words }) => nameHas(words, word)).map(({ id }) => id)
    const [accountIds, tagIds] = [idsOf(accounts), idsOf(tags)]
    const meanings = accountIds.length || tagIds.length ? [] : await findMeanings(organizationId, word)
    const lexemes = meanings.length ? meanings.map((meaning) => ({ word: meaning, isPrefix: false })) : [word]
    return { lexemes, accountIds, tagIds }
  }
  return { organizationId, words: await Promise.all(words.map(read)) }
}

type Named = { id: string; words: string[] }

async function readNames(organizationId: string) {
  const [accounts, tags] = await Promise.all([
    db
      .selectFrom("SocialAccount as a")
      .leftJoin("ClientProfile as c", "c.id", "a.profileId")
      .where("a.organizationId", "=", organizationId)
      .select(["a.id", "a.platform", "a.username", "a.displayName", "c.name as client"])
      .limit(maxNames)
      .execute(),
    db
      .selectFrom("Tag")
      .where("organizationId", "=", organizationId)
      .select(["id", "name"])
      .limit(maxNames)
      .execute(),
  ])
  return {
    accounts: accounts.map(({ id, ...names }) => ({ id, words: wordsOf(Object.values(names).join(" ")) })),
    tags: tags.map(({ id, name }) => ({ id, words: wordsOf(name) })),
  }
}

/** Lexemes consist of letters and digits, so they need no escaping within quotes. */
const lexeme = ({ word, isPrefix }: QueryWord) => `'${word}'${isPrefix ? ":*" : ""}`
const anyLexeme = ({ lexemes }: QueryMatch) => `(${lexemes.map(lexeme).join(" | ")})`

/** Conditions on `Post` as `p`. A post matches if it has every word, in its text or in a name. */
export function searchConditions({ organizationId, words }: Search): Expression<SqlBool>[] {
  const withText = (parts: string[]) => {
    const query = [`'${workspaceWord(organizationId)}'`, ...parts].join(" & ")
    return eb(
      "p.id",
      "in",
      db
        .selectFrom("PostSearch as s")
        .where(sql<SqlBool>`${sql.ref("s.words")} @@ ${query}::tsquery`)
        .select("s.postId"),
    )
  }
  const isTextOnly = ({ accountIds, tagIds }: QueryMatch) => !accountIds.length && !tagIds.length
  const textOnly = words.filter(isTextOnly).map(anyLexeme)
  const named = words
    .filter((word) => !isTextOnly(word))
    .map((word) =>
      eb.or([
        eb("p.socialAccountId", "=", anyOf(word.accountIds)),
        eb(
          "p.id",
          "in",
          db.selectFrom("PostTag as t").where("t.tagId", "=", anyOf(word.tagIds)).select("t.postId"),
        ),
        withText([anyLexeme(word)]),
      ]),
    )
  return textOnly.length ? [withText(textOnly), ...named] : named
}
