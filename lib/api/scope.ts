import type { Caller } from "@/lib/access/caller"
import { isManagerScope, type Scope } from "@/lib/declarations/scopes"
import { AppError, forbidden } from "@/lib/errors/app-error"
import { scopesOf, type Contract } from "@/lib/contract/contract"

export type Access = Pick<Contract, "scope">

export class InsufficientScope extends AppError {
  /** Any one of these is enough. */
  readonly needed: readonly Scope[]

  constructor(needed: readonly Scope[]) {
    super("FORBIDDEN", "Insufficient scope", { message: `Requires the scope ${needed.join(" or ")}.` })
    this.needed = needed
  }
}

const limits = {
  drafts_only: "This API key can only create and edit drafts",
  needs_approval: "This API key's posts need approval",
}

/** Pausing or disconnecting a channel also decides what gets published, and webhooks receive unpublished content. */
const managesWorkspace = (access: Access) => scopesOf(access).some(isManagerScope)

const lacksSession = ({ actor }: Caller, { scope }: Access) => scope === "session" && actor.kind !== "user"

/** Any one of the contract's scopes is enough. */
export function hasScope(caller: Caller, access: Access): boolean {
  if (caller.restriction !== "none" && managesWorkspace(access)) return false
  if (lacksSession(caller, access)) return false
  const needed = scopesOf(access)
  return !needed.length || needed.some((scope) => caller.scopes.includes(scope))
}

export function requireScope(caller: Caller, access: Access) {
  if (hasScope(caller, access)) return
  if (lacksSession(caller, access))
    throw forbidden("This belongs to a person. Sign in to the dashboard instead of using a key or token.")
  const { restriction } = caller
  if (restriction !== "none" && managesWorkspace(access))
    throw forbidden(
      `${limits[restriction]}, so it can't manage channels or webhooks. Use an unrestricted key.`,
    )
  throw new InsufficientScope(scopesOf(access))
}
