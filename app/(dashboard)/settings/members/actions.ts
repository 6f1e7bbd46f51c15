"use server"

import { revalidatePath } from "next/cache"

import { parseReauthentication, type ReauthenticationInput } from "@/lib/auth/factors/reauthentication-form"
import { toCaller, type pageCaller } from "@/lib/auth/sessions/page-caller"
import { runAction } from "@/lib/auth/sessions/run-action"
import { changeRole } from "@/lib/organization-admin/change-role"
import { inviteMember, resendInvitation } from "@/lib/organizations/invite-member"
import { leaveOrganization, removeMember } from "@/lib/organization-admin/remove-member"
import { revokeInvitation } from "@/lib/organizations/revoke-invitation"

type Caller = Awaited<ReturnType<typeof pageCaller>>

const runMemberAction = <Result extends object>(operation: (caller: Caller) => Promise<Result | void>) =>
  runAction(async () => {
    const result = await toCaller(operation)
    revalidatePath("/settings/members")
    return result ?? {}
  })

// String(), because TypeScript's types don't hold for arguments from a browser.

export const inviteAction = async (email: string, role: string) =>
  runMemberAction((caller) => inviteMember(caller, { email, role }))

export const resendInvitationAction = async (id: string) =>
  runMemberAction((caller) => resendInvitation(caller, String(id)))

export const revokeInvitationAction = async (id: string) =>
  runMemberAction((caller) => revokeInvitation(caller, String(id)))

export const changeRoleAction = async (userId: string, role: string, proof?: ReauthenticationInput) =>
  runMemberAction(async (caller) =>
    changeRole(caller, String(userId), role, proof && (await parseReauthentication(proof))),
  )

export const removeMemberAction = async (userId: string, revokeKeys: boolean) =>
  runMemberAction((caller) => removeMember(caller, String(userId), { revokeKeys: revokeKeys === true }))

export const leaveAction = async () => runMemberAction(leaveOrganization)
