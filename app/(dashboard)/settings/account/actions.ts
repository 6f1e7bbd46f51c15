"use server"

import { revalidatePath } from "next/cache"

import type { FormState } from "@/components/auth/action-form"
import { renameUser } from "@/lib/auth/account"
import { changePassword, endSessions } from "@/lib/auth/change-password"
import { formText } from "@/lib/auth/form-text"
import { pageUser } from "@/lib/auth/page-caller"
import { runAction } from "@/lib/auth/run-action"
import { startSession } from "@/lib/auth/start-session"

export async function renameAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    await renameUser((await pageUser()).id, { name: formText(form, "name") })
    revalidatePath("/", "layout")
    return { done: "Saved." }
  })
}

export async function changePasswordAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    const { id } = await pageUser()
    const input = {
      currentPassword: formText(form, "currentPassword"),
      newPassword: formText(form, "newPassword"),
    }
    await startSession(await changePassword(id, input))
    return { done: "Your new password is set, and you are signed out everywhere else." }
  })
}

export async function signOutElsewhereAction(): Promise<FormState> {
  return runAction(async () => {
    await startSession(await endSessions((await pageUser()).id))
    return { done: "You are signed out everywhere else." }
  })
}
