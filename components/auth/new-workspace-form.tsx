"use client"

import { useTranslations } from "use-intl"

import { ActionForm, type FormAction } from "./action-form"
import { WorkspaceFields } from "./sign-up-form"

export function NewWorkspaceForm({ action }: { action: FormAction }) {
  const t = useTranslations("auth")
  return (
    <ActionForm action={action} submitLabel={t("newWorkspace.submit")} wide>
      {(errors) => <WorkspaceFields error={errors.name} />}
    </ActionForm>
  )
}
