import type { Caller } from "@/lib/caller"
import { pool } from "@/lib/db"
import { notFound } from "@/lib/errors"
import { rawJson, type RawJson } from "@/lib/raw-json"
import { revision, type Revised } from "@/lib/revision"
import { postSelection, renderPosts, type PostRow } from "./post-json"

export async function getPost(caller: Caller, { id }: { id: string }): Promise<RawJson & Revised> {
  const { rows } = await pool.query<PostRow & { version: number }>({
    name: "post_get",
    text: `SELECT p.version, ${postSelection} FROM "Post" p WHERE p.id = $1 AND p."organizationId" = $2 AND p.status <> 'DELETED'`,
    values: [id, caller.organizationId],
  })
  const [json] = await renderPosts(pool, rows)
  if (!json) throw notFound("Post")
  return { ...rawJson(json), [revision]: rows[0]?.version }
}
