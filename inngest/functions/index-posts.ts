import { inngest } from "@/inngest/client"
import { unscopedIndexPosts } from "@/lib/posts/search/index-posts"

/** Every five minutes: makes new and changed posts searchable. A search first indexes those of its own workspace. */
export const indexNewPosts = inngest.createFunction(
  { id: "index-posts", triggers: [{ cron: "*/5 * * * *" }], concurrency: 1, retries: 1 },
  async ({ step }) => step.run("index", unscopedIndexPosts),
)
