import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { resumePublishing } from "./pause-publishing"
import { findAccount, getAccount } from "@/lib/accounts/get-account"
import type { resumeAccountContract } from "./contract"

export async function resumeAccount(caller: Caller, { id, overdue }: InputOf<typeof resumeAccountContract>) {
  await findAccount(caller, id)
  await resumePublishing(caller, { kind: "social_account", id }, overdue)
  return getAccount(caller, { id })
}
