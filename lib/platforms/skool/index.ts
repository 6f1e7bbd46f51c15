// Skool has no public API for posts: no OAuth, no tokens, and its terms leave no room for programs that act as a member.
// So nothing is sent there. At the due time a person gets the text and the media, posts by hand and says so.
// https://help.skool.com
import { z } from "zod"
import { definePlatform } from "@/lib/platforms/define-platform"
import { configSchema } from "./config"
import { connect } from "./connect"
import { skoolTwin } from "./twin"

export const skool = definePlatform({
  slug: "skool",
  name: "Skool",
  preview: { look: "forum" },
  env: [],
  availability: "limited",
  restriction:
    "Skool has no public API for posts. At the due time you get the text and media to post by hand, and mark the post as done.",
  rules: {
    caption: { max: 25_000, count: "characters" },
    media: { max: 10, kinds: ["image", "video"], enforced: "at_publish" },
  },
  config: { schema: configSchema, required: false },
  credentials: z.object({ group: z.string() }),
  connect,
  byHand:
    "Skool takes no posts from programs, so this one is yours to publish: copy the text, add the media, post it.",
  twin: skoolTwin,
})
