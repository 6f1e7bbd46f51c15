import type { Caller } from "@/lib/caller"
import { coalesce } from "@/lib/coalesce"
import { pool } from "@/lib/db"
import { notFound } from "@/lib/errors"
import { rawJson, type RawJson } from "@/lib/raw-json"
import { revision, type Revised } from "@/lib/revision"
import { whileUnchanged } from "@/lib/while-unchanged"
import { postSelection, renderPosts, type PostRow } from "./post-json"

type Asked = { id: string; organizationId: string }
type Found = { json: string; version: number }

/** Posts that are asked for one by one at the same time cost little more than one. */
const readPost = coalesce(async (asked: Asked[]): Promise<(Found | undefined)[]> => {
  const { rows } = await pool.query<PostRow & Asked & { version: number }>({
    name: "posts_get",
    text: `SELECT p.version, p."organizationId", ${postSelection} FROM "Post" p WHERE p.id = ANY($1) AND p.status <> 'DELETED'`,
    values: [[...new Set(asked.map(({ id }) => id))]],
  })
  const isAsked = new Set(asked.map(nameOf))
  const theirs = rows.filter((row) => isAsked.has(nameOf(row)))
  const texts = await renderPosts(pool, theirs)
  const found = new Map(theirs.map((row, n) => [nameOf(row), { json: texts[n]!, version: row.version }]))
  return asked.map((one) => found.get(nameOf(one)))
})

const nameOf = ({ id, organizationId }: Asked) => `${organizationId} ${id}`

const shared = whileUnchanged<RawJson & Revised>()

export const getPost = (caller: Caller, { id }: { id: string }): Promise<RawJson & Revised> => {
  const asked = { id, organizationId: caller.organizationId }
  return shared(nameOf(asked), async () => {
    const found = await readPost(asked)
    if (!found) throw notFound("Post")
    return { ...rawJson(found.json), [revision]: found.version }
  })
}
