import { measureCaption } from "@/lib/platforms/check/text-length"

import { splitThread } from "./split-thread"
import type { Target } from "@/components/compose/draft/targets"

/** The API's limit; platforms may have lower ones. */
export const maxParts = 25

const getCaptionRule = ({ channel, entry }: Target) => ({
  rule: entry.caption,
  max: channel.limits?.captionMax,
})
const filterThreaded = (targets: Target[]) => targets.filter(({ entry }) => entry.parts !== null)

export const getPartLimit = (targets: Target[]) =>
  Math.min(maxParts, ...filterThreaded(targets).map(({ entry }) => entry.parts?.max ?? maxParts))

/** Whether the text is too long for a channel that supports threads, and the thread has room for another part. */
export const canSplit = (text: string, targets: Target[], count: number) =>
  count < getPartLimit(targets) &&
  filterThreaded(targets).some((target) => {
    const { rule, max } = getCaptionRule(target)
    return measureCaption(rule, text, { max }).remaining < 0
  })

export const splitPart = (text: string, targets: Target[], count: number) =>
  splitThread(text, filterThreaded(targets).map(getCaptionRule), getPartLimit(targets) - count + 1)
