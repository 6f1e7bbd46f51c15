import { problem, type Check } from "@/lib/platforms/check/check"
import type { NostrConfig } from "./config"

export const check: Check<NostrConfig> = ({ count, title }, _account, config) => {
  if (config.format !== "article") return []
  return [
    ...(config.title || title
      ? []
      : problem("platformConfiguration.title", "A Nostr article needs a title.")),
    ...(count > 1
      ? problem(
          "platformConfiguration.format",
          "A Nostr article can't be a thread. Use the note format for threads.",
        )
      : []),
  ]
}
