"use client"

import { useTranslations } from "use-intl"

import { ActionForm, type FormAction } from "@/components/auth/action-form"
import { Checkbox } from "@/components/ui/forms/checkbox"
import { InputField, SelectField } from "@/components/ui/forms/field"

type WorkspaceFormProps = {
  action: FormAction
  organization: { name: string; timeZone: string; approvalRequired: boolean; latePostHours: number | null }
  /** The default if the workspace has no setting. */
  defaultLateHours: number
  timeZones: string[]
}

export function WorkspaceForm({ action, organization, defaultLateHours, timeZones }: WorkspaceFormProps) {
  const t = useTranslations("settings.workspace")
  const save = useTranslations("ui")("save")
  return (
    <ActionForm action={action} submitLabel={save}>
      {(errors) => (
        <>
          <InputField
            label={t("name")}
            name="name"
            maxLength={100}
            defaultValue={organization.name}
            error={errors.name}
          />
          <SelectField
            label={t("timeZone")}
            name="timeZone"
            hint={t("timeZoneHint")}
            defaultValue={organization.timeZone}
            error={errors.timeZone}
            options={timeZones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
          />
          <Checkbox
            name="approvalRequired"
            defaultChecked={organization.approvalRequired}
            label={t("approval")}
            hint={t("approvalHint")}
          />
          <InputField
            label={t("maxDelay")}
            name="latePostHours"
            type="number"
            min={0}
            max={720}
            step={1}
            placeholder={String(defaultLateHours)}
            hint={t("maxDelayHint", { hours: defaultLateHours })}
            defaultValue={organization.latePostHours ?? ""}
            error={errors.latePostHours}
          />
        </>
      )}
    </ActionForm>
  )
}
