import { createServerSandbox } from "@/lib/platforms/fediverse/sandbox"
import { captionRule, mediaMax } from "./rules"

export const pixelfedSandbox = createServerSandbox({
  slug: "pixelfed",
  name: "Pixelfed",
  software: "pixelfed",
  version: "0.12.6",
  caption: captionRule,
  mediaMax,
  mediaRequired: true,
  accessSeconds: 365 * 24 * 3600,
  isIdempotent: false,
})
