// A post is a container that fetches its media by their address, and is then published once; text goes the same way.
// A thread is a chain of replies to oneself. Tokens last 60 days and renew themselves.
// A container says whether it is published, so a lost answer is looked up and nothing goes out twice.
// https://developers.facebook.com/docs/threads/posts
import { definePlatform } from "@/lib/platforms/define-platform"
import { credentialsSchema, expiresAt } from "@/lib/platforms/meta/long-lived"
import { analytics } from "./analytics"
import { configSchema } from "./config"
import { connect, refresh } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { rules } from "./rules"
import { threadsTwin } from "./twin"

export const threads = definePlatform({
  slug: "threads",
  name: "Threads",
  preview: { look: "microblog" },
  env: ["THREADS_CLIENT_ID", "THREADS_CLIENT_SECRET"],
  availability: "general",
  style: {
    tone: "Relaxed and direct, as among people who know each other; no hashtags.",
    shapes: ["4:5", "1:1"],
  },
  rules,
  config: { schema: configSchema, required: false, pickers: { location_id: "threads-locations" } },
  credentials: credentialsSchema,
  connect,
  refresh,
  expiresAt,
  publish,
  analytics,
  remove,
  lookups,
  twin: threadsTwin,
})
