"use server"

import { redirect } from "next/navigation"

import type { FormState } from "@/components/auth/action-form"
import { formText } from "@/lib/http/form-text"
import { clientAddress, pageUser } from "@/lib/auth/sessions/page-caller"
import { runAction } from "@/lib/auth/sessions/run-action"
import { signUpByInvitation } from "@/lib/auth/sign-in/sign-up"
import { chooseOrganization, startSession } from "@/lib/auth/sessions/start-session"
import { acceptInvitation } from "@/lib/organizations/accept-invitation"

export async function acceptInvitationAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    const user = await pageUser()
    const { organizationId } = await acceptInvitation(user, formText(form, "token"))
    await chooseOrganization(user.id, organizationId)
    redirect("/calendar")
  })
}

export async function joinAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    const input = {
      token: formText(form, "token"),
      name: formText(form, "name"),
      password: formText(form, "password"),
    }
    const session = await signUpByInvitation(input, await clientAddress())
    await startSession(session)
    await chooseOrganization(session.userId, session.organizationId)
    redirect("/calendar")
  })
}
