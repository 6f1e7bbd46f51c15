"use server"

import { revalidatePath } from "next/cache"

import { getTranslations } from "@/app/get-translations"
import type { FormState } from "@/components/auth/action-form"
import { resumeBody, type Overdue } from "@/lib/pausing/contract"
import { formText } from "@/lib/http/form-text"
import { toCaller } from "@/lib/auth/sessions/page-caller"
import { runAction } from "@/lib/auth/sessions/run-action"
import { pauseOrganization } from "@/lib/organization-admin/pause-organization"
import { resumeOrganization } from "@/lib/organization-admin/resume-organization"
import { updateOrganization } from "@/lib/organizations/update-organization"
import { parseInput } from "@/lib/http/parse-input"

export async function updateBrandAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    await toCaller((caller) =>
      updateOrganization(caller, {
        logoUrl: formText(form, "logoUrl").trim() || null,
        brandColor: form.has("ownColor") ? formText(form, "brandColor") : null,
      }),
    )
    revalidatePath("/settings/workspace")
    return { success: (await getTranslations("ui"))("saved") }
  })
}

export async function updateWorkspaceAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    await toCaller((caller) =>
      updateOrganization(caller, {
        name: formText(form, "name"),
        timeZone: formText(form, "timeZone"),
        approvalRequired: form.has("approvalRequired"),
        latePostHours: formText(form, "latePostHours").trim()
          ? Number(formText(form, "latePostHours"))
          : null,
      }),
    )
    revalidatePath("/", "layout")
    return { success: (await getTranslations("ui"))("saved") }
  })
}

export async function pauseAction() {
  return runAction(async () => {
    await toCaller(pauseOrganization)
    revalidatePath("/", "layout")
    return {}
  })
}

export async function resumeAction(overdue: Overdue) {
  return runAction(async () => {
    await toCaller((caller) => resumeOrganization(caller, parseInput(resumeBody, { overdue })))
    revalidatePath("/", "layout")
    return {}
  })
}
