"use server"

import { redirect } from "next/navigation"

import type { FormState } from "@/components/auth/action-form"
import { limitAttempts } from "@/lib/auth/attempts"
import { formText } from "@/lib/auth/form-text"
import { pageUser } from "@/lib/auth/page-caller"
import { runAction } from "@/lib/auth/run-action"
import { grantConsent, refuseConsent } from "@/lib/oauth/answer-consent"

export async function allowAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    const user = await pageUser()
    await limitAttempts(`oauth-consent:${user.id}`, 60)
    const answer = { ticket: formText(form, "ticket"), organizationId: formText(form, "organizationId") }
    redirect(await grantConsent(user, answer))
  })
}

export async function denyAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => redirect(refuseConsent(await pageUser(), formText(form, "ticket"))))
}
