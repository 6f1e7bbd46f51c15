"use server"

import { redirect } from "next/navigation"

import type { FormState } from "@/components/auth/action-form"
import { formText } from "@/lib/auth/form-text"
import { pageUser } from "@/lib/auth/page-caller"
import { runAction } from "@/lib/auth/run-action"
import { chooseOrganization } from "@/lib/auth/start-session"
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
