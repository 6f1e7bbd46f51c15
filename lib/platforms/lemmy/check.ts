import { problem, type Check } from "@/lib/platforms/check/check"
import { titleProblems } from "@/lib/platforms/text/article"
import type { LemmyConfig } from "./config"

const maxCommentLength = 10_000

export const check: Check<LemmyConfig> = (part, _account, config) => {
  if (part.index === 0) return titleProblems(part, config)
  return [...part.caption].length > maxCommentLength
    ? problem(
        "caption",
        "Later parts are published as Lemmy comments, which can have up to 10,000 characters.",
      )
    : []
}
