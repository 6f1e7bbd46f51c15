import type { Caller } from "@/lib/access/caller"
import { pausePublishing } from "./pause-publishing"
import { findAccount, getAccount } from "@/lib/accounts/get-account"

export async function pauseAccount(caller: Caller, { id }: { id: string }) {
  await findAccount(caller, id)
  await pausePublishing(caller, { kind: "social_account", id })
  return getAccount(caller, { id })
}
