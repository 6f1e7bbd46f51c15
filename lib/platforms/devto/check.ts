import { problem, type Check } from "@/lib/platforms/check/check"
import { titleProblems } from "@/lib/platforms/text/article"
import type { DevtoConfig } from "./config"

export const check: Check<DevtoConfig> = (part, _account, config) => [
  ...titleProblems(part, config),
  // It would silently override the request's settings.
  ...(/^\s*---\s*\n[\s\S]*?\n---/.test(part.caption)
    ? problem(
        "caption",
        "DEV reads front matter (lines between --- at the start of the text) as settings. Remove it and use the post's settings instead.",
      )
    : []),
]
