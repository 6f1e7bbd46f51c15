// Text with up to ten photos, to the person's own timeline or to a group.
// Photos are uploaded first; then one request posts. Its answer is often empty: there is no id to know the post by, no
// list to look it up in and no key against doubles. So a lost answer stays unknown, and nothing is sent twice.
// People sign in on MeWe and confirm there; access lasts about a month and cannot be renewed, only begun anew.
// There are no videos, comments, metrics or deletions. Too many requests are answered with 420.
// https://dev.mewe.com
import { definePlatform } from "@/lib/platforms/define-platform"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { lookups } from "./lookups"
import { publish } from "./publish"
import { meweTwin } from "./twin"

export const mewe = definePlatform({
  slug: "mewe",
  name: "MeWe",
  env: ["MEWE_APP_ID", "MEWE_API_KEY"],
  availability: "limited",
  restriction:
    "MeWe's programming interface is a preview that is open to reviewed apps only: whoever runs this installation applies to MeWe for an app of its own.",
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
  twin: meweTwin,
})
