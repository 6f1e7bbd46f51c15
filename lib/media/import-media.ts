import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { readMedia } from "./get-media"
import { takeInUrl } from "./take-in"
import type { importMediaContract } from "./upload-contracts"

export async function importMedia(caller: Caller, input: InputOf<typeof importMediaContract>) {
  const { id } = await takeInUrl(caller, input, "url")
  return readMedia(caller, id)
}
