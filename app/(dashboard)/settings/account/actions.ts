"use server"

import { revalidatePath } from "next/cache"
import { redirect } from "next/navigation"

import { getTranslations } from "@/app/get-translations"
import { rememberLocale } from "@/app/remember-locale"
import type { FormState } from "@/components/auth/action-form"
import { renameUser } from "@/lib/auth/user/get-user"
import { requestEmailChange } from "@/lib/auth/user/change-email"
import { savePreferences } from "@/lib/auth/user/preferences"
import { changePassword } from "@/lib/auth/user/change-password"
import { deleteUser } from "@/lib/auth/user/delete-user"
import { endSessionById, endOtherSessions } from "@/lib/auth/sessions/end-sessions"
import { formText } from "@/lib/http/form-text"
import { pageUser } from "@/lib/auth/sessions/page-caller"
import {
  requestReauthentication,
  parseReauthentication,
  type ReauthenticationInput,
} from "@/lib/auth/factors/reauthentication-form"
import { runAction } from "@/lib/auth/sessions/run-action"
import { endSession } from "@/lib/auth/sessions/start-session"

const pagePath = "/settings/account"

export async function renameAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    await renameUser((await pageUser()).id, { name: formText(form, "name") })
    revalidatePath("/", "layout")
    return { success: (await getTranslations("ui"))("saved") }
  })
}

export async function savePreferencesAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    const { locale } = await savePreferences((await pageUser()).id, {
      locale: formText(form, "locale"),
      hourCycle: formText(form, "hourCycle") || null,
      weekStart: Number(formText(form, "weekStart")) || null,
    })
    await rememberLocale(locale)
    revalidatePath("/", "layout")
    return { success: (await getTranslations("ui"))("saved") }
  })
}

export async function changePasswordAction(newPassword: string, proof: ReauthenticationInput) {
  return runAction(async () => {
    const { id, sessionId } = await pageUser()
    await changePassword(
      id,
      { newPassword: String(newPassword) },
      await parseReauthentication(proof),
      sessionId,
    )
    revalidatePath(pagePath)
    return {}
  })
}

/** A passkey challenge for reauthentication. */
export async function getPasskeyOptionsAction() {
  return runAction(async () => ({ options: await requestReauthentication() }))
}

export async function changeEmailAction(email: string, proof: ReauthenticationInput) {
  return runAction(async () => ({
    sentTo: await requestEmailChange((await pageUser()).id, { email }, await parseReauthentication(proof)),
  }))
}

export async function endSessionAction(id: string) {
  return runAction(async () => {
    await endSessionById((await pageUser()).id, String(id))
    revalidatePath(pagePath)
    return {}
  })
}

export async function endOtherSessionsAction() {
  return runAction(async () => {
    const { id, sessionId } = await pageUser()
    await endOtherSessions(id, sessionId)
    revalidatePath(pagePath)
    return {}
  })
}

export async function deleteAccountAction(proof: ReauthenticationInput) {
  return runAction(async () => {
    await deleteUser((await pageUser()).id, await parseReauthentication(proof))
    await endSession()
    redirect("/sign-in?notice=account-deleted")
  })
}
