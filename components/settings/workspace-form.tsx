"use client"

import { ActionForm, type FormAction } from "@/components/auth/action-form"
import { Checkbox } from "@/components/ui/checkbox"
import { InputField, SelectField } from "@/components/ui/field"

type WorkspaceFormProps = {
  action: FormAction
  organization: { name: string; timeZone: string; approvalRequired: boolean }
  timeZones: string[]
}

export function WorkspaceForm({ action, organization, timeZones }: WorkspaceFormProps) {
  return (
    <ActionForm action={action} submitLabel="Save">
      {(errors) => (
        <>
          <InputField
            label="Name"
            name="name"
            maxLength={100}
            defaultValue={organization.name}
            error={errors.name}
          />
          <SelectField
            label="Time zone"
            name="timeZone"
            hint="Times on every page are shown in it, and new queues are planned in it."
            defaultValue={organization.timeZone}
            error={errors.timeZone}
          >
            {timeZones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll("_", " ")}
              </option>
            ))}
          </SelectField>
          <Checkbox
            name="approvalRequired"
            defaultChecked={organization.approvalRequired}
            label="Posts need approval"
            hint="What editors schedule waits until an admin or owner approves it. Keys can be held to the same."
          />
        </>
      )}
    </ActionForm>
  )
}
