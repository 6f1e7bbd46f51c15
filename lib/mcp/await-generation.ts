import { setTimeout as pause } from "node:timers/promises"

import type { Caller } from "@/lib/access/caller"
import type { AiGeneration } from "@/lib/studio/contract"
import { getGeneration } from "@/lib/studio/get-generation"
import type { Report } from "./tool"

/** By default, clients time out after a minute. */
const maxWaitSeconds = 45

const isInProgress = ({ status }: AiGeneration) => status === "PENDING" || status === "PROCESSING"

/** Polls until the generation has finished. If that takes too long, returns it in progress. */
export async function awaitGeneration(caller: Caller, started: AiGeneration, report: Report) {
  let generation = started
  for (let second = 0; isInProgress(generation) && second < maxWaitSeconds; second++) {
    report(second, maxWaitSeconds, `The image is ${generation.status.toLowerCase()}.`)
    await pause(1000)
    generation = await getGeneration(caller, started)
  }
  return generation
}
