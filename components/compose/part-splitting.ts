import { measureCaption } from "@/lib/platforms/text-length"

import { splitThread } from "./split-thread"
import type { Target } from "./targets"

/** Of the whole API, however many a platform takes. */
export const mostParts = 25

const ruleOf = ({ channel, entry }: Target) => ({ rule: entry.caption, max: channel.limits?.captionMax })
const threaded = (targets: Target[]) => targets.filter(({ entry }) => entry.parts !== null)

/** How many parts the most modest of the channels takes. */
export const partLimit = (targets: Target[]) =>
  Math.min(mostParts, ...threaded(targets).map(({ entry }) => entry.parts?.max ?? mostParts))

/** Too long for a channel that takes threads, and one part more would still be taken. */
export const canSplit = (text: string, targets: Target[], count: number) =>
  count < partLimit(targets) &&
  threaded(targets).some((target) => {
    const { rule, max } = ruleOf(target)
    return measureCaption(rule, text, { max }).remaining < 0
  })

export const splitFor = (text: string, targets: Target[], count: number) =>
  splitThread(text, threaded(targets).map(ruleOf), partLimit(targets) - count + 1)
