"use server"

import { revalidatePath } from "next/cache"

import { texts } from "@/app/texts"
import type { FormState } from "@/components/auth/action-form"
import { resumeBody, type Overdue } from "@/lib/accounts/pause-contracts"
import { formText } from "@/lib/auth/form-text"
import { asCaller } from "@/lib/auth/page-caller"
import { runAction } from "@/lib/auth/run-action"
import { pauseOrganization } from "@/lib/organizations/pause-organization"
import { resumeOrganization } from "@/lib/organizations/resume-organization"
import { updateOrganization } from "@/lib/organizations/update-organization"
import { parseInput } from "@/lib/parse-input"

export async function updateBrandAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    await asCaller((caller) =>
      updateOrganization(caller, {
        logoUrl: formText(form, "logoUrl").trim() || null,
        brandColor: form.has("ownColor") ? formText(form, "brandColor") : null,
      }),
    )
    revalidatePath("/settings/workspace")
    return { done: (await texts("ui"))("saved") }
  })
}

export async function updateWorkspaceAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    await asCaller((caller) =>
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
    return { done: (await texts("ui"))("saved") }
  })
}

export async function pauseAction() {
  return runAction(async () => {
    await asCaller(pauseOrganization)
    revalidatePath("/", "layout")
    return {}
  })
}

export async function resumeAction(overdue: Overdue) {
  return runAction(async () => {
    await asCaller((caller) => resumeOrganization(caller, parseInput(resumeBody, { overdue })))
    revalidatePath("/", "layout")
    return {}
  })
}
