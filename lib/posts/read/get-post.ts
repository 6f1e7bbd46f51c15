import type { Caller } from "@/lib/access/caller"
import { snapshotCache } from "@/lib/cache/snapshot-cache"
import { batchStatements } from "@/lib/db/batch-statements"
import { compileOnce } from "@/lib/db/compile-once"
import { db } from "@/lib/db/database"
import { anyOf } from "@/lib/db/expressions"
import { rawJson, type RawJson } from "@/lib/db/raw-json"
import { notFound } from "@/lib/errors/app-error"
import { revision, type Revised } from "@/lib/http/revision"
import type { PostWithRelations } from "@/lib/posts/contract"
import { assemblePosts } from "./assemble-posts"
import { selectPostRow } from "./post-row"

type Key = { id: string; organizationId: string }
type Found = { post: PostWithRelations; version: number }

const readRows = compileOnce((on, { ids }: { ids: string[] }) =>
  on
    .selectFrom("Post as p")
    .where("p.id", "=", anyOf(ids))
    .where("p.status", "<>", "DELETED")
    .select(["p.version", "p.organizationId"])
    .select(selectPostRow()),
)

/** Batches concurrent requests, so that many single posts cost little more than one. */
const readPost = batchStatements(async (keys: Key[]): Promise<(Found | undefined)[]> => {
  const requested = new Set(keys.map(nameOf))
  const rows = await readRows(db, { ids: [...new Set(keys.map(({ id }) => id))] })
  const versions = new Map<string, number>()
  const allowed = rows.flatMap(({ version, organizationId, ...post }) => {
    const name = nameOf({ id: post.id, organizationId })
    if (!requested.has(name)) return []
    versions.set(name, version)
    return [post]
  })
  const names = [...versions.keys()]
  const posts = await assemblePosts(db, allowed)
  const found = new Map(posts.map((post, n) => [names[n], { post, version: versions.get(names[n]!)! }]))
  return keys.map((key) => found.get(nameOf(key)))
})

const nameOf = ({ id, organizationId }: Key) => `${organizationId} ${id}`

const cache = snapshotCache<RawJson & Revised>()

export const getPost = (caller: Caller, { id }: { id: string }): Promise<RawJson & Revised> => {
  const key = { id, organizationId: caller.organizationId }
  return cache(nameOf(key), async () => {
    const found = await readPost(key)
    if (!found) throw notFound("Post")
    return { ...rawJson(JSON.stringify(found.post)), [revision]: found.version }
  })
}
