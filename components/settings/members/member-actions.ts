import type { Proof } from "@/components/settings/account/reauthenticate-dialog"

export type ActionResult = { error?: string }
export type Invited = { email: string; link: string; mailed: boolean }

export type MemberActions = {
  invite: (email: string, role: string) => Promise<ActionResult & Partial<Invited>>
  resend: (id: string) => Promise<ActionResult & Partial<Invited>>
  revoke: (id: string) => Promise<ActionResult>
  changeRole: (userId: string, role: string, proof?: Proof) => Promise<ActionResult>
  remove: (userId: string, revokeKeys: boolean) => Promise<ActionResult>
}

export type MemberRow = {
  userId: string
  name: string | null
  email: string
  role: "owner" | "admin" | "editor" | "viewer"
  /** Number of active API keys they created. Only managers see it. */
  apiKeys: number
}
export type InvitationRow = {
  id: string
  email: string
  role: MemberRow["role"]
  expiresAt: Date
  expired: boolean
}
