"use server"

import { redirect } from "next/navigation"

import type { FormState } from "@/components/auth/action-form"
import { chooseAccounts } from "@/lib/accounts/choose-accounts"
import { endingUrl } from "@/lib/accounts/ending"
import { leaveChoice } from "@/lib/accounts/leave-choice"
import { formText } from "@/lib/auth/form-text"
import { runAction } from "@/lib/auth/run-action"

export async function chooseAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    const ticked = form.getAll("account").filter((value) => typeof value === "string")
    redirect(endingUrl(await chooseAccounts(formText(form, "token"), ticked)).href)
  })
}

export async function leaveAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => redirect(endingUrl(await leaveChoice(formText(form, "token"))).href))
}
