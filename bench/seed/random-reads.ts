import { randomInt } from "node:crypto"

import { encodeCursor } from "@/lib/db/cursor"
import { db } from "@/lib/db/database"
import type { ApiRequest } from "../load"
import type { Seeded } from "./seed-posts"

type Headers = Record<string, string>

/** Requests for a workspace's posts, no two alike, and changes to them. */
export async function randomReads({ organizationId, key }: Seeded) {
  const posts = await db
    .selectFrom("Post")
    .where("organizationId", "=", organizationId)
    .where("status", "<>", "DELETED")
    .select(["id", "createdAt"])
    .orderBy("createdAt")
    .execute()
  const reading = { "x-api-key": key }
  const anyId = () => posts[randomInt(posts.length)]!.id
  return {
    /** 200 posts from a random time on. The time has a random part, so that no list is requested twice. */
    list: (headers: Headers = {}): ApiRequest => {
      const { createdAt, id } = posts[randomInt(200, posts.length)]!
      const at = new Date(createdAt.getTime() + randomInt(60_000))
      const cursor = encodeCursor({ order: "newest", at, id, page: 2 })
      return { path: `/v0/posts?limit=200&cursor=${cursor}`, headers: { ...reading, ...headers } }
    },
    sameList: (): ApiRequest => ({ path: "/v0/posts?limit=200", headers: reading }),
    post: (): ApiRequest => ({ path: `/v0/posts/${anyId()}`, headers: reading }),
    /** Changes a random post so often, so that lists contain something new, while `work` runs. */
    async whileChanging<Result>(perSecond: number, work: () => Promise<Result>): Promise<Result> {
      const change = () =>
        db.updateTable("Post").set({ updatedAt: new Date() }).where("id", "=", anyId()).execute()
      const changing = setInterval(() => void change(), 1000 / perSecond)
      return work().finally(() => clearInterval(changing))
    },
  }
}
