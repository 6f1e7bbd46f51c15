import { problem, type Check } from "@/lib/platforms/check/check"
import { titleProblems } from "@/lib/platforms/text/article"
import type { WordpressConfig } from "./config"

/** A user who can write posts but not publish them. */
export const contributor = "contributor"

export const check: Check<WordpressConfig> = (part, { limits }, config) => {
  const { status = "publish" } = config
  return [
    ...titleProblems(part, config),
    ...(limits?.kind === contributor && (status === "publish" || status === "private")
      ? problem(
          "platformConfiguration.status",
          "This WordPress user can't publish posts. Set status to pending or draft, or give the user the Author role and reconnect the channel.",
        )
      : []),
  ]
}
