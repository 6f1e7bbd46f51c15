import type { Metrics, Published } from "@/lib/platforms/platform"
import { request, type WordpressAccess } from "./client"

/** WordPress itself counts comments only; the number of all of them stands in a header. */
export async function analytics([published]: Published[], at: WordpressAccess): Promise<Metrics> {
  const query = { post: published?.id ?? "", per_page: "1", _fields: "id" }
  const { headers } = await request(at, "/comments", { query })
  const comments = Number(headers.get("x-wp-total") ?? 0)
  return { comments, raw: { comments } }
}
