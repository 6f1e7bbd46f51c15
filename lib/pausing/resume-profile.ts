import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { resumePublishing } from "./pause-publishing"
import type { resumeProfileContract } from "./contract"
import { findProfile } from "@/lib/profiles/find-profile"
import { getProfile } from "@/lib/profiles/get-profile"

export async function resumeProfile(
  caller: Caller,
  { id: idOrExternalId, overdue }: InputOf<typeof resumeProfileContract>,
) {
  const { id } = await findProfile(caller, idOrExternalId)
  await resumePublishing(caller, { kind: "profile", id }, overdue)
  return getProfile(caller, { id })
}
