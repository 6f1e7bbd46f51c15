import type { Caller } from "@/lib/access/caller"
import { AppError } from "@/lib/errors/app-error"
import type { Contract } from "@/lib/contract/contract"

const neededBy = ({ scope }: Contract) => (scope === null ? [] : [scope].flat())

/** Any one of the contract's scopes is enough. */
export function hasScope(caller: Caller, contract: Contract): boolean {
  const needed = neededBy(contract)
  return !needed.length || needed.some((scope) => caller.scopes.some((held) => held === scope))
}

export function requireScope(caller: Caller, contract: Contract) {
  if (hasScope(caller, contract)) return
  throw new AppError("FORBIDDEN", "Insufficient scope", {
    message: `Requires the scope ${neededBy(contract).join(" or ")}.`,
  })
}
