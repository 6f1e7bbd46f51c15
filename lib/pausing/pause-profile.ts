import type { Caller } from "@/lib/access/caller"
import { pausePublishing } from "./pause-publishing"
import { findProfile } from "@/lib/profiles/find-profile"
import { getProfile } from "@/lib/profiles/get-profile"

export async function pauseProfile(caller: Caller, { id: idOrExternalId }: { id: string }) {
  const { id } = await findProfile(caller, idOrExternalId)
  await pausePublishing(caller, { kind: "profile", id })
  return getProfile(caller, { id })
}
