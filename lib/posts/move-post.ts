import type { Caller } from "@/lib/caller"
import { prisma, transaction, type Sql } from "@/lib/db"
import { announcePost } from "./announce-post"
import type { Post } from "./contract"
import { changePost, lockPost, type LockedPost } from "./lock-post"
import { serializePost } from "./serialize"

type Decide = (post: LockedPost, sql: Sql) => Record<string, unknown> | Promise<Record<string, unknown>>

/** The frame of every move: hold the post, decide, write, and tell the publisher if it is due now. */
export async function movePost(caller: Caller, id: string, decide: Decide): Promise<Post> {
  await transaction(async (sql) => {
    const post = await lockPost(sql, caller, id)
    await changePost(sql, id, await decide(post, sql))
  })
  const row = await prisma.post.findUniqueOrThrow({ where: { id } })
  await announcePost(row)
  return serializePost(row)
}
