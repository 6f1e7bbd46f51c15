import { z } from "zod"

import { contract, idParams } from "@/lib/api/contract"
import { socialAccount } from "./contract"

/** What becomes of posts whose time passed during a pause. */
const overdueChoices = ["publish", "queue", "fail"] as const
export type Overdue = (typeof overdueChoices)[number]

/** The bodies that every level shares: channel, client profile, workspace. */
export const pauseBody = z.object({})

export const resumeBody = z
  .object({
    overdue: z
      .enum(overdueChoices)
      .default("publish")
      .describe(
        "What becomes of posts whose time passed meanwhile. `publish`: they go out now, oldest first and spaced on each " +
          "channel. `queue`: each takes the next free slot of its channel's queue. `fail`: they become FAILED, and can be retried.",
      ),
  })
  .meta({ id: "Resume" })

export const pauseDescription =
  "Nothing is published until it is resumed: posts that fall due stay SCHEDULED, and their `readiness` says why. What is on its way to a platform already goes on."
export const resumeDescription =
  "Posts of a channel that is still paused elsewhere (itself, its client profile, the workspace) go on waiting. Nothing happens where nothing is paused."

const common = {
  method: "POST",
  tag: "Social accounts",
  scope: "social-accounts:write",
  params: idParams,
  bodyOptional: true,
  output: socialAccount,
} as const

export const pauseAccountContract = contract({
  ...common,
  path: "/v0/social-accounts/{id}/pause",
  operationId: "pauseSocialAccount",
  summary: "Pause publishing on a channel",
  description: pauseDescription,
  body: pauseBody,
})

export const resumeAccountContract = contract({
  ...common,
  path: "/v0/social-accounts/{id}/resume",
  operationId: "resumeSocialAccount",
  summary: "Resume publishing on a channel",
  description: resumeDescription,
  body: resumeBody,
  errors: ["UNPROCESSABLE_CONTENT"],
  examples: { body: { overdue: "queue" } },
})
