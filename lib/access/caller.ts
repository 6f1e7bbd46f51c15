import { scopes, type Scope } from "@/lib/declarations/scopes"
import type { MemberRole } from "@/prisma/generated/client"

export type Actor = {
  kind: "user" | "apiKey" | "oauthToken" | "connectLink" | "system"
  id: string
  name: string
}

/** Who makes a request, for which organization, and what they're allowed to do. Every operation takes it first. */
export type Caller = {
  organizationId: string
  actor: Actor
  /** The user the credential acts for, if any. */
  userId: string | null
  role: MemberRole
  scopes: readonly Scope[]
  /** Limits an API key, such as one for an agent or a trainee. */
  restriction: "none" | "drafts_only" | "needs_approval"
  /** The request's IP address, if known. */
  address?: string | null
  /** The request was made on the server itself. */
  isLocal?: boolean
}

/** Everyone else has to request approval. */
export const mayApprove = (caller: Caller) =>
  caller.restriction === "none" && (caller.role === "admin" || caller.role === "owner")

/** For background work that no user or key requested. */
export const systemCaller = (organizationId: string): Caller => ({
  organizationId,
  actor: { kind: "system", id: "system", name: "Carillon" },
  userId: null,
  role: "owner",
  scopes,
  restriction: "none",
})
