"use server"

import { redirect } from "next/navigation"

import type { FormState } from "@/components/auth/action-form"
import { limitAttempts } from "@/lib/auth/limit-attempts"
import { formText } from "@/lib/http/form-text"
import { pageUser } from "@/lib/auth/sessions/page-caller"
import { runAction } from "@/lib/auth/sessions/run-action"
import { grantConsent, denyConsent } from "@/lib/oauth/authorize/answer-consent"

export async function allowAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    const user = await pageUser()
    await limitAttempts(`oauth-consent:${user.id}`, 60)
    const consent = { ticket: formText(form, "ticket"), organizationId: formText(form, "organizationId") }
    redirect(await grantConsent(user, consent))
  })
}

export async function denyAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => redirect(denyConsent(await pageUser(), formText(form, "ticket"))))
}
