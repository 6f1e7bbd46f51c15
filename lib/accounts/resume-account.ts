import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { resumePublishing } from "@/lib/posts/pause-publishing"
import { findAccount, getAccount } from "./get-account"
import type { resumeAccountContract } from "./pause-contracts"

export async function resumeAccount(caller: Caller, { id, overdue }: InputOf<typeof resumeAccountContract>) {
  await findAccount(caller, id)
  await resumePublishing(caller, { kind: "social_account", id }, overdue)
  return getAccount(caller, { id })
}
