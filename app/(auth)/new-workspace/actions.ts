"use server"

import { redirect } from "next/navigation"

import type { FormState } from "@/components/auth/action-form"
import { formText } from "@/lib/http/form-text"
import { pageUser } from "@/lib/auth/sessions/page-caller"
import { runAction } from "@/lib/auth/sessions/run-action"
import { chooseOrganization } from "@/lib/auth/sessions/start-session"
import { createOrganization } from "@/lib/organizations/create-organization"

export async function createWorkspaceAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    const user = await pageUser()
    const input = { name: formText(form, "organizationName"), timeZone: formText(form, "timeZone") }
    const { id } = await createOrganization(user, input)
    await chooseOrganization(user.id, id)
    redirect("/calendar")
  })
}
