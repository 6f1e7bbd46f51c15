// Medium no longer maintains its API and hasn't issued integration tokens since 2025. Older tokens still work, so people
// connect with one they already have. A channel is their own profile or a publication they write for.
// Images are uploaded first, then one request creates the story. There's no idempotency key and no way to read stories,
// so the outcome of a lost response is unknown. The API has no metrics and can't delete stories.
// https://github.com/Medium/medium-api-docs
import { definePlatform } from "@/lib/platforms/define-platform"
import { check } from "./check"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { publish } from "./publish"
import { mediumSandbox } from "./sandbox"
import { setup } from "./setup"

export const medium = definePlatform({
  slug: "medium",
  name: "Medium",
  preview: { layout: "article" },
  env: [],
  availability: "limited",
  restriction:
    "Medium no longer supports its API or issues new integration tokens. You need a token created before 2025.",
  check,
  accountKind: (_account, { publication }) => publication?.role,
  rules: {
    // Medium doesn't document a limit. This one keeps requests within what its servers are known to accept.
    caption: { max: 300_000, count: "characters", format: "source" },
    media: {
      kinds: ["image"],
      enforced: "at_publish",
      image: { mimeTypes: ["image/jpeg", "image/png", "image/gif", "image/tiff"], maxBytes: 25_000_000 },
    },
    titleAlias: true,
  },
  config: { schema: configSchema, required: false },
  credentials: credentialsSchema,
  connect,
  publish,
  setup,
  sandbox: mediumSandbox,
})
