"use server"

import { redirect, unstable_rethrow } from "next/navigation"

import { getProblemMessage } from "@/app/connect/problem-message"
import { getTranslations } from "@/app/get-translations"
import type { FormState } from "@/components/auth/action-form"
import { chooseAccounts } from "@/lib/accounts/connect/choose-accounts"
import { connectOutcomeUrl, type ConnectOutcome } from "@/lib/accounts/connect/connect-result"
import { findChoice } from "@/lib/accounts/connect/find-choice"
import { cancelChoice } from "@/lib/accounts/connect/cancel-choice"
import { toConnectProblem } from "@/lib/accounts/connect/connect-problem"
import { formText } from "@/lib/http/form-text"

import { checkRateLimit } from "@/app/connect/rate-limit"

/** Redirects on success. On an error, the user can try again. */
async function finishChoice(token: string, action: () => Promise<ConnectOutcome>): Promise<FormState> {
  if (!(await checkRateLimit("submit")))
    return { error: (await getTranslations("connectClosed"))("tooManyText") }
  const choice = await findChoice(token)
  if (!choice) return { error: (await getTranslations("connectChoice"))("expiredText") }
  try {
    redirect(connectOutcomeUrl(await action()).href)
  } catch (error) {
    unstable_rethrow(error)
    const { platformName: platform, organization } = choice
    return {
      error: await getProblemMessage(toConnectProblem(error), { platform, organization: organization.name }),
    }
  }
}

export async function chooseAction(_: FormState, form: FormData): Promise<FormState> {
  const token = formText(form, "token")
  const selected = form.getAll("account").filter((value) => typeof value === "string")
  if (selected.length === 0) return { error: (await getTranslations("connectChoice"))("required") }
  return finishChoice(token, () => chooseAccounts(token, selected))
}

export async function skipAction(_: FormState, form: FormData): Promise<FormState> {
  const token = formText(form, "token")
  return finishChoice(token, () => cancelChoice(token))
}
