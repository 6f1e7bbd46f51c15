import type { Caller } from "@/lib/access/caller"
import { conflict } from "@/lib/errors/app-error"
import { finishGeneration } from "./finish-generation"
import { getGeneration } from "./get-generation"

/** The run that waits for the model sees it within a second and hangs up; a picture that comes all the same is thrown away. */
export async function cancelGeneration(caller: Caller, { id }: { id: string }) {
  await getGeneration(caller, { id })
  await finishGeneration(id, { status: "CANCELLED" })
  const generation = await getGeneration(caller, { id })
  if (generation.status !== "CANCELLED")
    throw conflict(`This generation is ${generation.status} already and cannot be cancelled.`)
  return generation
}
