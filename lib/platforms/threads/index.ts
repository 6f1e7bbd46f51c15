// Every post, text included, starts as a container: Threads downloads its media by URL, then it's published once.
// A thread is a chain of replies to the account's own posts. Tokens last 60 days and can be refreshed.
// A container's status says whether it's published, so after a lost response we check it and never publish twice.
// https://developers.facebook.com/docs/threads/posts
import { definePlatform } from "@/lib/platforms/define-platform"
import { signedRequest } from "@/lib/platforms/meta/signed-request"
import { credentialsSchema, expiresAt } from "@/lib/platforms/meta/long-lived-tokens"
import { analytics } from "./analytics"
import { check } from "./check"
import { configSchema } from "./config"
import { connect, refresh } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { rules } from "./rules"
import { threadsSandbox } from "./sandbox"
import { setup } from "./setup"

export const threads = definePlatform({
  slug: "threads",
  name: "Threads",
  preview: { layout: "microblog" },
  env: ["THREADS_CLIENT_ID", "THREADS_CLIENT_SECRET"],
  availability: "general",
  style: {
    tone: "Relaxed and direct, like talking to people you know. No hashtags.",
    shapes: ["4:5", "1:1"],
  },
  check,
  rules,
  config: { schema: configSchema, required: false, pickers: { location_id: "threads-locations" } },
  credentials: credentialsSchema,
  connect,
  deletionRequest: signedRequest("THREADS_CLIENT_SECRET"),
  refresh,
  expiresAt,
  publish,
  analytics,
  remove,
  lookups,
  setup,
  sandbox: threadsSandbox,
})
