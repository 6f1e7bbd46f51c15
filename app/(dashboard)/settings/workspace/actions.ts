"use server"

import { revalidatePath } from "next/cache"

import type { FormState } from "@/components/auth/action-form"
import { formText } from "@/lib/auth/form-text"
import { pageCaller } from "@/lib/auth/page-caller"
import { runAction } from "@/lib/auth/run-action"
import { updateOrganization } from "@/lib/organizations/update-organization"

export async function updateBrandAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    await updateOrganization(await pageCaller(), {
      logoUrl: formText(form, "logoUrl").trim() || null,
      brandColor: form.has("ownColor") ? formText(form, "brandColor") : null,
    })
    revalidatePath("/settings/workspace")
    return { done: "Saved." }
  })
}

export async function updateWorkspaceAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    await updateOrganization(await pageCaller(), {
      name: formText(form, "name"),
      timeZone: formText(form, "timeZone"),
      approvalRequired: form.has("approvalRequired"),
    })
    revalidatePath("/", "layout")
    return { done: "Saved." }
  })
}
