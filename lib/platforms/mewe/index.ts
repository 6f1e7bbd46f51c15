// A post is text with up to ten photos, on the person's own timeline or in a group.
// Photos are uploaded first, then one request creates the post. The response often has no id, posts can't be listed,
// and there's no idempotency key. So the outcome of a lost response is unknown, and nothing is sent twice.
// People sign in and confirm on MeWe. Access lasts about a month and can't be refreshed.
// The API has no videos, comments, metrics or deletions. Rate limits return status 420.
// https://dev.mewe.com
import { definePlatform } from "@/lib/platforms/define-platform"
import { check } from "./check"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { lookups } from "./lookups"
import { publish } from "./publish"
import { meweSandbox } from "./sandbox"
import { setup } from "./setup"

export const mewe = definePlatform({
  slug: "mewe",
  name: "MeWe",
  env: ["MEWE_APP_ID", "MEWE_API_KEY"],
  availability: "limited",
  restriction:
    "MeWe's API is a preview for reviewed apps only. The server's administrator must apply to MeWe for an app.",
  check,
  rules: {
    caption: { max: 63_206, count: "characters" },
    media: {
      max: 10,
      kinds: ["image"],
      image: { mimeTypes: ["image/jpeg", "image/png", "image/gif"] },
    },
  },
  config: { schema: configSchema, required: false, pickers: { group: "mewe-groups" } },
  credentials: credentialsSchema,
  connect,
  expiresAt: ({ expiresAt }) => new Date(expiresAt),
  publish,
  lookups,
  setup,
  sandbox: meweSandbox,
})
