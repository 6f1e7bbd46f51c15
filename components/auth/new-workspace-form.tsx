"use client"

import { ActionForm, type FormAction } from "./action-form"
import { WorkspaceFields } from "./sign-up-form"

export function NewWorkspaceForm({ action }: { action: FormAction }) {
  return (
    <ActionForm action={action} submitLabel="Create workspace" wide>
      {(errors) => <WorkspaceFields error={errors.name} />}
    </ActionForm>
  )
}
