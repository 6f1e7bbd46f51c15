import { sql } from "kysely"

import { transaction } from "@/lib/db/database"
import { rowsAs } from "@/lib/db/expressions"
import { isSpellable, wordsOf } from "./words"

/** Every post's words include this one, which isn't a word, so that a search reads only its workspace's part of the index. */
export const workspaceWord = (organizationId: string) => `workspace:${organizationId}`

const batchSize = 500

/** Indexes up to 500 posts, and returns how many. */
function indexBatch(organizationId: string | null): Promise<number> {
  return transaction(async (tx) => {
    const pending = await tx
      .selectFrom("PostSearch")
      .where("words", "is", null)
      .$if(organizationId !== null, (query) => query.where("organizationId", "=", organizationId!))
      .select(["postId", "organizationId"])
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute()
    if (!pending.length) return 0
    const posts = await tx
      .selectFrom("Post as p")
      .where("p.id", "=", sql<string>`any(${pending.map(({ postId }) => postId)})`)
      .select(["p.id", "p.organizationId", "p.caption", "p.title"])
      .select((post) =>
        post
          .selectFrom("PostPart as part")
          .whereRef("part.postId", "=", "p.id")
          .select(sql<string>`string_agg(${sql.ref("part.caption")}, ' ')`.as("text"))
          .as("thread"),
      )
      .execute()
    const indexed = posts.map(({ id, organizationId, caption, title, thread }) => ({
      id,
      organizationId,
      words: wordsOf([title, caption, thread].join(" ")),
    }))
    const spellable = indexed.flatMap(({ organizationId, words }) =>
      words.filter(isSpellable).map((word) => ({ organizationId, word })),
    )
    await tx
      .insertInto("SearchWord")
      .columns(["organizationId", "word", "reversed"])
      .expression(
        tx
          .selectFrom(rowsAs("w", { organizationId: "text", word: "text" }, spellable))
          .select((w) => [
            w.ref("w.organizationId").$notNull().as("organizationId"),
            w.ref("w.word").$notNull().as("word"),
            sql<string>`reverse(${w.ref("w.word")})`.as("reversed"),
          ])
          .distinct()
          .orderBy("w.organizationId")
          .orderBy("w.word"),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const rows = indexed.map(({ id, organizationId, words }) => ({
      id,
      words: JSON.stringify([workspaceWord(organizationId), ...words]),
    }))
    await tx
      .updateTable("PostSearch as s")
      .from(rowsAs("r", { id: "text", words: "jsonb" }, rows))
      .whereRef("s.postId", "=", "r.id")
      .set({
        words: sql`array_to_tsvector(array(select jsonb_array_elements_text(${sql.ref("r.words")})))`,
      })
      .execute()
    return pending.length
  })
}

/**
 * Indexes new and changed posts, of one workspace or all of them, until there are none or `limit` is reached. Returns how
 * many.
 */
export async function indexPosts(organizationId: string | null, limit: number): Promise<number> {
  let total = 0
  while (total < limit) {
    const count = await indexBatch(organizationId)
    total += count
    if (count < batchSize) break
  }
  return total
}

/** About a minute's work. */
const maxPerRun = 50_000

export const unscopedIndexPosts = () => indexPosts(null, maxPerRun)
