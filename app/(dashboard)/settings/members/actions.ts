"use server"

import { revalidatePath } from "next/cache"

import { asCaller, type pageCaller } from "@/lib/auth/page-caller"
import { runAction } from "@/lib/auth/run-action"
import { changeRole } from "@/lib/organizations/change-role"
import { inviteMember, resendInvitation } from "@/lib/organizations/invite-member"
import { leaveOrganization, removeMember } from "@/lib/organizations/remove-member"
import { revokeInvitation } from "@/lib/organizations/revoke-invitation"

type Caller = Awaited<ReturnType<typeof pageCaller>>

const change = <Done extends object>(verb: (caller: Caller) => Promise<Done | void>) =>
  runAction(async () => {
    const done = await asCaller(verb)
    revalidatePath("/settings/members")
    return done ?? {}
  })

// What comes from a browser is not what TypeScript says, hence String().

export const inviteAction = async (email: string, role: string) =>
  change((caller) => inviteMember(caller, { email, role }))

export const resendInvitationAction = async (id: string) =>
  change((caller) => resendInvitation(caller, String(id)))

export const revokeInvitationAction = async (id: string) =>
  change((caller) => revokeInvitation(caller, String(id)))

export const changeRoleAction = async (userId: string, role: string) =>
  change((caller) => changeRole(caller, String(userId), role))

export const removeMemberAction = async (userId: string) =>
  change((caller) => removeMember(caller, String(userId)))

export const leaveAction = async () => change(leaveOrganization)
