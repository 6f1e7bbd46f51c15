import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { readMedia } from "@/lib/media/get-media"
import { ingestUrl } from "./ingest-media"
import type { importMediaContract } from "./contract"

export async function importMedia(caller: Caller, input: InputOf<typeof importMediaContract>) {
  const { id } = await ingestUrl(caller, input, "url")
  return readMedia(caller, id)
}
