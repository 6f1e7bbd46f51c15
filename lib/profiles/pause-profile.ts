import type { Caller } from "@/lib/caller"
import { pausePublishing } from "@/lib/posts/pause-publishing"
import { findProfile } from "./find-profile"
import { getProfile } from "./get-profile"

export async function pauseProfile(caller: Caller, { id: idOrExternalId }: { id: string }) {
  const { id } = await findProfile(caller, idOrExternalId)
  await pausePublishing(caller, { kind: "profile", id })
  return getProfile(caller, { id })
}
