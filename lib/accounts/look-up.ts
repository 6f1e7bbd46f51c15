import type { Caller } from "@/lib/caller"
import { badRequest, conflict, notFound } from "@/lib/errors"
import type { Access, Json } from "@/lib/platforms/platform"
import { platformBySlug } from "@/lib/platforms/registry"
import { asAppError } from "./as-app-error"
import { noteReconnect } from "./note-reconnect"
import { findAccount } from "./get-account"
import { withFreshAccess } from "./with-fresh-access"

/** For all requests of one look-up together: some read several pages. */
const longestMs = 25_000

/** `output` of every look-up describes an object. */
type Answer = { [field: string]: Json }

/** Asks a channel's platform, with the channel's own access: its boards, its privacy levels, its forums. */
export const lookUp =
  (slug: string, name: string) =>
  async (caller: Caller, { id, ...query }: { id: string }): Promise<Answer> => {
    const account = await findAccount(caller, id)
    const platform = platformBySlug(slug)
    const lookup = platform?.lookups?.[name]
    if (!platform || !lookup) throw notFound("Look-up")
    if (account.platform !== slug) {
      const itsName = platformBySlug(account.platform)?.name ?? account.platform
      throw badRequest(`${name} is asked of a ${platform.name} channel; this is a channel of ${itsName}.`)
    }
    if (account.status !== "connected")
      throw conflict("This channel is disconnected. Connect it again, then ask.")
    const deadline = AbortSignal.timeout(longestMs)
    try {
      const found = await withFreshAccess({ platform, account }, "read", (at) =>
        lookup.run(query, within(deadline, at)),
      )
      return found as Answer
    } catch (error) {
      await noteReconnect(account.id, error)
      return asAppError(error)
    }
  }

const within = (deadline: AbortSignal, at: Access<Json>): Access<Json> => ({
  ...at,
  fetch: (url, init) =>
    at.fetch(url, {
      ...init,
      signal: init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline,
    }),
})
