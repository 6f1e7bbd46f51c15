import type { Caller } from "@/lib/access/caller"
import { isManagerScope } from "@/lib/declarations/scopes"
import { AppError, forbidden } from "@/lib/errors/app-error"
import type { Contract } from "@/lib/contract/contract"

const neededBy = ({ scope }: Contract) => (scope === null ? [] : [scope].flat())

const limits = {
  drafts_only: "This API key can only create and edit drafts",
  needs_approval: "This API key's posts need approval",
}

/** Pausing or disconnecting a channel also decides what gets published, and webhooks receive unpublished content. */
const managesWorkspace = ({ scope }: Contract) =>
  scope !== null && [scope].flat().some((one) => one !== "public" && isManagerScope(one))

/** Any one of the contract's scopes is enough. */
export function hasScope(caller: Caller, contract: Contract): boolean {
  if (caller.restriction !== "none" && managesWorkspace(contract)) return false
  const needed = neededBy(contract)
  return !needed.length || needed.some((scope) => caller.scopes.some((held) => held === scope))
}

export function requireScope(caller: Caller, contract: Contract) {
  if (hasScope(caller, contract)) return
  const { restriction } = caller
  if (restriction !== "none" && managesWorkspace(contract))
    throw forbidden(
      `${limits[restriction]}, so it can't manage channels or webhooks. Use an unrestricted key.`,
    )
  throw new AppError("FORBIDDEN", "Insufficient scope", {
    message: `Requires the scope ${neededBy(contract).join(" or ")}.`,
  })
}
