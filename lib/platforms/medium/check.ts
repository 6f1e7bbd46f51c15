import { problem, type Check } from "@/lib/platforms/check/check"
import { titleProblems } from "@/lib/platforms/text/article"
import type { MediumConfig } from "./config"

/** Writers can only submit drafts to a publication, which an editor publishes. */
export const writer = "writer"

export const check: Check<MediumConfig> = (part, { limits }, config) => {
  const { publish_status = "public" } = config
  return [
    ...titleProblems(part, config),
    ...(limits?.kind === writer && publish_status !== "draft"
      ? problem(
          "platformConfiguration.publish_status",
          "As a writer for this publication, you can only submit drafts, which an editor publishes. Set the status to draft.",
        )
      : []),
  ]
}
