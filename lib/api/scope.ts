import type { Caller } from "@/lib/caller"
import { AppError } from "@/lib/errors"
import type { Contract } from "./contract"

const neededBy = ({ scope }: Contract) => (scope === null ? [] : [scope].flat())

/** Any of the contract's scopes suffices. */
export function holdsScope(caller: Caller, contract: Contract): boolean {
  const needed = neededBy(contract)
  return !needed.length || needed.some((scope) => caller.scopes.some((held) => held === scope))
}

export function requireScope(caller: Caller, contract: Contract) {
  if (holdsScope(caller, contract)) return
  throw new AppError("FORBIDDEN", "Insufficient scope", {
    message: `This needs the permission ${neededBy(contract).join(" or ")}.`,
  })
}
