import type { Caller } from "@/lib/access/caller"
import { badRequest, conflict, notFound } from "@/lib/errors/app-error"
import type { PlatformContext } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { platformBySlug } from "@/lib/platforms/registry"
import { toAppError } from "./to-app-error"
import { recordReconnect } from "@/lib/accounts/health/record-reconnect"
import { findAccount } from "./get-account"
import { withFreshAccess } from "@/lib/accounts/credentials/with-fresh-access"

/** For all requests of one lookup: some read several pages. */
const timeoutMs = 25_000

/** The `output` of every lookup is an object. */
type Result = { [field: string]: Json }

/** Reads an account's boards, privacy levels, forums, and so on from its platform. */
export const lookUp =
  (slug: string, name: string) =>
  async (caller: Caller, { id, ...query }: { id: string }): Promise<Result> => {
    const account = await findAccount(caller, id)
    const platform = platformBySlug(slug)
    const lookup = platform?.lookups?.[name]
    if (!platform || !lookup) throw notFound("Lookup")
    if (account.platform !== slug) {
      const actual = platformBySlug(account.platform)?.name ?? account.platform
      throw badRequest(
        `${name} is only available for ${platform.name} channels. This is a ${actual} channel.`,
      )
    }
    if (account.status !== "connected")
      throw conflict("This channel is disconnected. Reconnect it, then try again.")
    const deadline = AbortSignal.timeout(timeoutMs)
    try {
      const result = await withFreshAccess({ platform, account }, "read", (context) =>
        lookup.run(query, withDeadline(deadline, context)),
      )
      return result as Result
    } catch (error) {
      await recordReconnect(account.id, error)
      return toAppError(error)
    }
  }

const withDeadline = (deadline: AbortSignal, context: PlatformContext<Json>): PlatformContext<Json> => ({
  ...context,
  fetch: (url, init) =>
    context.fetch(url, {
      ...init,
      signal: init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline,
    }),
})
