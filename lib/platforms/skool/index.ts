// Skool has no public API for posts, and its terms don't allow automated access to a member's account. So when a post
// is due, a person gets the text and media, publishes the post by hand and marks it as done.
// https://help.skool.com
import { z } from "zod"
import { definePlatform } from "@/lib/platforms/define-platform"
import { check } from "./check"
import { configSchema } from "./config"
import { connect } from "./connect"
import { skoolSandbox } from "./sandbox"
import { setup } from "./setup"

export const skool = definePlatform({
  slug: "skool",
  name: "Skool",
  preview: { layout: "forum" },
  env: [],
  availability: "limited",
  restriction:
    "Skool has no public API for posts. When a post is due, you get the text and media, publish it manually, and mark it as done.",
  check,
  rules: {
    caption: { max: 25_000, count: "characters" },
    media: { max: 10, kinds: ["image", "video"], enforced: "at_publish" },
  },
  config: { schema: configSchema, required: false },
  credentials: z.object({ group: z.string() }),
  connect,
  manualInstructions:
    "Skool doesn't allow automated posting. Copy the text, add the media, and publish this post yourself.",
  setup,
  sandbox: skoolSandbox,
})
