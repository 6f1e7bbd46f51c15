"use server"

import { revalidatePath } from "next/cache"
import { redirect } from "next/navigation"

import { texts } from "@/app/texts"
import type { FormState } from "@/components/auth/action-form"
import { renameUser } from "@/lib/auth/account"
import { requestEmailChange } from "@/lib/auth/change-email"
import { changePassword } from "@/lib/auth/change-password"
import { deleteAccount } from "@/lib/auth/delete-account"
import { endOneSession, endOtherSessions } from "@/lib/auth/end-sessions"
import { formText } from "@/lib/auth/form-text"
import { pageUser } from "@/lib/auth/page-caller"
import { askToConfirm, readProof, type GivenProof } from "@/lib/auth/page-proof"
import { runAction } from "@/lib/auth/run-action"
import { endSession } from "@/lib/auth/start-session"

const page = "/settings/account"

export async function renameAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    await renameUser((await pageUser()).id, { name: formText(form, "name") })
    revalidatePath("/", "layout")
    return { done: (await texts("ui"))("saved") }
  })
}

export async function changePasswordAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    const { id, sessionId } = await pageUser()
    const input = {
      currentPassword: formText(form, "currentPassword"),
      newPassword: formText(form, "newPassword"),
    }
    await changePassword(id, input, sessionId)
    revalidatePath(page)
    return { done: (await texts("settingsAccount"))("password.done") }
  })
}

/** A passkey's challenge for whatever this page asks to confirm. */
export async function askToConfirmAction() {
  return runAction(async () => ({ options: await askToConfirm() }))
}

export async function changeEmailAction(email: string, proof: GivenProof) {
  return runAction(async () => ({
    sentTo: await requestEmailChange((await pageUser()).id, { email }, await readProof(proof)),
  }))
}

export async function endSessionAction(id: string) {
  return runAction(async () => {
    await endOneSession((await pageUser()).id, String(id))
    revalidatePath(page)
    return {}
  })
}

export async function endOtherSessionsAction() {
  return runAction(async () => {
    const { id, sessionId } = await pageUser()
    await endOtherSessions(id, sessionId)
    revalidatePath(page)
    return {}
  })
}

export async function deleteAccountAction(proof: GivenProof) {
  return runAction(async () => {
    await deleteAccount((await pageUser()).id, await readProof(proof))
    await endSession()
    redirect("/sign-in?notice=account-deleted")
  })
}
