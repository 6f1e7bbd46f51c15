import { findAccount } from "@/lib/accounts/get-account"
import type { Caller } from "@/lib/access/caller"
import { badRequest, notFound } from "@/lib/errors/app-error"
import { platformBySlug } from "@/lib/platforms/registry"
import { sandboxContext } from "@/lib/sandbox/store"

/** Newest first. Thread parts and first comments name their parent. */
export async function getFeed(
  caller: Caller,
  { socialAccountId, limit }: { socialAccountId: string; limit: number },
) {
  const account = await findAccount(caller, socialAccountId)
  if (!account.sandbox) throw badRequest("This isn't a sandbox channel. Only sandbox channels have a feed.")
  const platform = platformBySlug(account.platform)
  if (!platform) throw notFound("Platform")
  return {
    data: await platform.sandbox.feed(
      account.remoteId,
      sandboxContext(caller.organizationId, platform.slug),
      {
        limit,
      },
    ),
  }
}
