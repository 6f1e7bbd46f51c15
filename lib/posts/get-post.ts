import { rawJson, type RawJson } from "@/lib/raw-json"
import type { Caller } from "@/lib/caller"
import { pool } from "@/lib/db"
import { notFound } from "@/lib/errors"
import { postSelection, renderPosts, type PostRow } from "./post-json"

export async function getPost(caller: Caller, { id }: { id: string }): Promise<RawJson> {
  const { rows } = await pool.query<PostRow>({
    name: "post_get",
    text: `SELECT ${postSelection} FROM "Post" p WHERE p.id = $1 AND p."organizationId" = $2 AND p.status <> 'DELETED'`,
    values: [id, caller.organizationId],
  })
  const [json] = await renderPosts(pool, rows)
  if (!json) throw notFound("Post")
  return rawJson(json)
}
