import type { Caller } from "@/lib/access/caller"
import { conflict } from "@/lib/errors/app-error"
import { finishGeneration } from "./finish-generation"
import { getGeneration } from "./get-generation"

/** The run notices within a second and aborts its request. An image that still arrives is discarded. */
export async function cancelGeneration(caller: Caller, { id }: { id: string }) {
  await getGeneration(caller, { id })
  await finishGeneration(id, { status: "CANCELLED" })
  const generation = await getGeneration(caller, { id })
  if (generation.status !== "CANCELLED")
    throw conflict(`This generation can't be canceled because its status is ${generation.status}.`)
  return generation
}
