import { log } from "@/lib/log/log"
import { unscopedCountLatePosts } from "@/lib/posts/schedule/count-late-posts"

/** Late posts mean that claiming is stuck, so they're logged as an error that operators can alert on. */
export async function watchLatePosts(): Promise<number> {
  const late = await unscopedCountLatePosts()
  if (late) log.error("posts are more than a minute late", { late })
  return late
}
