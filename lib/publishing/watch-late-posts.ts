import { log } from "@/lib/log"
import { unscopedCountLatePosts } from "@/lib/posts/count-late"

/** Late posts are an alert: something that should take them does not. */
export async function watchLatePosts(): Promise<number> {
  const late = await unscopedCountLatePosts()
  if (late) log.error("posts are more than a minute late", { late })
  return late
}
