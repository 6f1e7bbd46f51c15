import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { resumePublishing } from "@/lib/posts/pause-publishing"
import type { resumeProfileContract } from "./contract"
import { findProfile } from "./find-profile"
import { getProfile } from "./get-profile"

export async function resumeProfile(
  caller: Caller,
  { id: idOrExternalId, overdue }: InputOf<typeof resumeProfileContract>,
) {
  const { id } = await findProfile(caller, idOrExternalId)
  await resumePublishing(caller, { kind: "profile", id }, overdue)
  return getProfile(caller, { id })
}
