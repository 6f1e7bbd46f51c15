// A post is an email campaign, sent by a self-hosted listmonk installation to the subscribers of its lists.
// A campaign is created as a draft with our own tag, then one request starts it. Sent emails can't be recalled.
// The tag identifies a draft from an earlier attempt, and listmonk rejects starting a campaign twice, so nothing is
// sent twice. Text is Markdown by default and rendered as a Go template. We never use listmonk's own scheduling.
// https://listmonk.app/docs/apis/campaigns/
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { check } from "./check"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { lookups, precheck } from "./lookups"
import { publish, remove } from "./publish"
import { listmonkSandbox } from "./sandbox"
import { setup } from "./setup"

export const listmonk = definePlatform({
  slug: "listmonk",
  name: "Listmonk",
  preview: { layout: "article" },
  env: [],
  availability: "general",
  check,
  rules: {
    caption: { max: 500_000, count: "characters", format: "source" },
    media: {
      max: 20,
      kinds: ["image"],
      enforced: "at_publish",
      image: { mimeTypes: ["image/jpeg", "image/png", "image/gif"], maxBytes: 5_000_000 },
    },
    titleAlias: true,
  },
  config: {
    schema: configSchema,
    required: true,
    example: { lists: ["1"], title: "From the bell tower" },
    pickers: { lists: "listmonk-lists", template_id: "listmonk-templates" },
  },
  credentials: credentialsSchema,
  connect,
  precheck,
  publish,
  analytics,
  remove,
  lookups,
  setup,
  sandbox: listmonkSandbox,
})
