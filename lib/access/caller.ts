import { scopes, type Scope } from "@/lib/declarations/scopes"
import type { MemberRole } from "@/prisma/generated/client"

export type Actor = {
  kind: "user" | "apiKey" | "oauthToken" | "connectLink" | "system"
  id: string
  name: string
}

/** Who asks, for which workspace, and what they may do. The first argument of every verb. */
export type Caller = {
  organizationId: string
  actor: Actor
  /** The person behind the credential, where there is one. */
  userId: string | null
  role: MemberRole
  scopes: readonly Scope[]
  /** What a key is held back from, for agents and trainees. */
  restriction: "none" | "drafts_only" | "needs_approval"
  /** Where the request came from, if this server was told. */
  address?: string | null
}

/** Admins, owners and unrestricted keys decide about approvals; everybody else asks. */
export const mayApprove = (caller: Caller) =>
  caller.restriction === "none" && (caller.role === "admin" || caller.role === "owner")

/** The workspace itself, for work that nobody asked for just now. */
export const systemCaller = (organizationId: string): Caller => ({
  organizationId,
  actor: { kind: "system", id: "system", name: "Carillon" },
  userId: null,
  role: "owner",
  scopes,
  restriction: "none",
})
