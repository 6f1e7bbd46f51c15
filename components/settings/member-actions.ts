export type Outcome = { error?: string }
export type Invited = { email: string; link: string; mailed: boolean }

/** The server actions behind the page of members. */
export type MemberActions = {
  invite: (email: string, role: string) => Promise<Outcome & Partial<Invited>>
  resend: (id: string) => Promise<Outcome & Partial<Invited>>
  revoke: (id: string) => Promise<Outcome>
  changeRole: (userId: string, role: string) => Promise<Outcome>
  remove: (userId: string) => Promise<Outcome>
}

export type MemberRow = {
  userId: string
  name: string | null
  email: string
  role: "owner" | "admin" | "editor" | "viewer"
}
export type InvitationRow = {
  id: string
  email: string
  role: MemberRow["role"]
  expiresAt: string
  expired: boolean
}
