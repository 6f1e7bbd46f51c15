import type { Caller } from "@/lib/caller"
import { pausePublishing } from "@/lib/posts/pause-publishing"
import { findAccount, getAccount } from "./get-account"

export async function pauseAccount(caller: Caller, { id }: { id: string }) {
  await findAccount(caller, id)
  await pausePublishing(caller, { kind: "social_account", id })
  return getAccount(caller, { id })
}
