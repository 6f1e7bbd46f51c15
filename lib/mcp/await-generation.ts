import { setTimeout as pause } from "node:timers/promises"

import type { Caller } from "@/lib/access/caller"
import type { AiGeneration } from "@/lib/studio/contract"
import { getGeneration } from "@/lib/studio/get-generation"
import type { Report } from "./tool"

/** Clients give up after a minute, unless they are told otherwise. */
const patienceSeconds = 45

const isUnderWay = ({ status }: AiGeneration) => status === "PENDING" || status === "PROCESSING"

/** Looks until the picture is there or has failed; what takes longer is answered as it stands. */
export async function awaitGeneration(caller: Caller, ordered: AiGeneration, report: Report) {
  let generation = ordered
  for (let second = 0; isUnderWay(generation) && second < patienceSeconds; second++) {
    report(second, patienceSeconds, `The picture is ${generation.status.toLowerCase()}.`)
    await pause(1000)
    generation = await getGeneration(caller, ordered)
  }
  return generation
}
