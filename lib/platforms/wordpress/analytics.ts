import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import { request, type WordpressContext } from "./client"

/** WordPress only counts comments. The total is in a header. */
export async function analytics([published]: PublishedPart[], ctx: WordpressContext): Promise<Metrics> {
  const query = { post: published?.id ?? "", per_page: "1", _fields: "id" }
  const { headers } = await request(ctx, "/comments", { query })
  const comments = Number(headers.get("x-wp-total") ?? 0)
  return { comments, raw: { comments } }
}
