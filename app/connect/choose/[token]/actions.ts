"use server"

import { redirect, unstable_rethrow } from "next/navigation"

import { problemText } from "@/app/connect/problem-text"
import { texts } from "@/app/texts"
import type { FormState } from "@/components/auth/action-form"
import { chooseAccounts } from "@/lib/accounts/choose-accounts"
import { endingUrl, type Ending } from "@/lib/accounts/ending"
import { findChoice } from "@/lib/accounts/find-choice"
import { leaveChoice } from "@/lib/accounts/leave-choice"
import { problemOf } from "@/lib/accounts/problem"
import { formText } from "@/lib/auth/form-text"

import { mayGoOn } from "@/app/connect/limits"

/** Goes where the choice leads; a "no" is told in words while the choice stays open. */
async function end(token: string, work: () => Promise<Ending>): Promise<FormState> {
  if (!(await mayGoOn("try"))) return { error: (await texts("connectClosed"))("tooManyText") }
  const choice = await findChoice(token)
  if (!choice) return { error: (await texts("connectChoice"))("goneText") }
  try {
    redirect(endingUrl(await work()).href)
  } catch (error) {
    unstable_rethrow(error)
    const { platformName: platform, organization } = choice
    return { error: await problemText(problemOf(error), { platform, organization: organization.name }) }
  }
}

export async function chooseAction(_: FormState, form: FormData): Promise<FormState> {
  const token = formText(form, "token")
  const ticked = form.getAll("account").filter((value) => typeof value === "string")
  if (ticked.length === 0) return { error: (await texts("connectChoice"))("tickOne") }
  return end(token, () => chooseAccounts(token, ticked))
}

export async function leaveAction(_: FormState, form: FormData): Promise<FormState> {
  const token = formText(form, "token")
  return end(token, () => leaveChoice(token))
}
