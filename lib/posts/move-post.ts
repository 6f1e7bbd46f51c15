import type { Caller } from "@/lib/caller"
import { prisma, transaction, type Sql } from "@/lib/db"
import { assertExpected, type Expected, type Revised } from "@/lib/revision"
import { announcePost } from "./announce-post"
import type { Post } from "./contract"
import { changePost, lockPost, type LockedPost } from "./lock-post"
import { serializePost } from "./serialize"

type Decide = (post: LockedPost, sql: Sql) => Record<string, unknown> | Promise<Record<string, unknown>>

/** The frame of every move: hold the post, decide, write, and tell the publisher if it is due now. */
export async function movePost(
  caller: Caller,
  { id, expected }: { id: string; expected?: Expected },
  decide: Decide,
): Promise<Post & Revised> {
  await transaction(async (sql) => {
    const post = await lockPost(sql, caller, id)
    assertExpected(post.version, expected)
    await changePost(sql, id, await decide(post, sql))
  })
  const row = await prisma.post.findUniqueOrThrow({ where: { id } })
  await announcePost(row)
  return serializePost(row)
}
