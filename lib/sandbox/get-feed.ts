import { findAccount } from "@/lib/accounts/get-account"
import type { Caller } from "@/lib/caller"
import { badRequest, notFound } from "@/lib/errors"
import { platformBySlug } from "@/lib/platforms/registry"
import { sandboxContext } from "./store"

/** Newest first; thread parts and first comments name their parent. */
export async function getFeed(
  caller: Caller,
  { socialAccountId, limit }: { socialAccountId: string; limit: number },
) {
  const account = await findAccount(caller, socialAccountId)
  if (!account.sandbox) throw badRequest("This is a real channel. Only sandbox channels have a feed here.")
  const platform = platformBySlug(account.platform)
  if (!platform) throw notFound("Platform")
  return { data: await platform.twin.feed(account.remoteId, sandboxContext(platform.slug), { limit }) }
}
