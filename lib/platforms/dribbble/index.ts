// A post is a shot: one image in a fixed size, a title, and the caption as its description.
// A single request uploads and publishes. Dribbble then processes the image for up to five minutes. There's no
// idempotency key, and unprocessed shots aren't listed, so the outcome of a lost response is unknown and nothing is sent
// twice. Only players and teams can upload. Access doesn't expire. The API has no metrics for shots.
// https://developer.dribbble.com/v2/shots/#create-a-shot
import { definePlatform } from "@/lib/platforms/define-platform"
import { tokensSchema } from "@/lib/platforms/oauth/oauth2"
import { check } from "./check"
import { configSchema } from "./config"
import { connect } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { dribbbleSandbox } from "./sandbox"
import { setup } from "./setup"

export const dribbble = definePlatform({
  slug: "dribbble",
  name: "Dribbble",
  preview: { layout: "photo" },
  env: ["DRIBBBLE_CLIENT_ID", "DRIBBBLE_CLIENT_SECRET"],
  availability: "general",
  style: { tone: "A few modest sentences about what was designed and why.", shapes: ["4:3"] },
  check,
  rules: {
    // Dribbble doesn't document a limit.
    caption: { max: 10_000, count: "characters" },
    captionRequired: false,
    media: {
      min: 1,
      max: 1,
      kinds: ["image"],
      imageSizes: [
        { width: 400, height: 300 },
        { width: 800, height: 600 },
        { width: 1600, height: 1200 },
      ],
      image: { mimeTypes: ["image/png", "image/jpeg", "image/gif"], maxBytes: 8_000_000 },
    },
  },
  config: {
    schema: configSchema,
    required: true,
    example: { title: "Bell tower", tags: ["bells", "towers"] },
    pickers: { team_id: "dribbble-teams" },
  },
  credentials: tokensSchema,
  connect,
  publish,
  remove,
  lookups,
  setup,
  sandbox: dribbbleSandbox,
})
