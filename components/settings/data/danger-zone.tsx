"use client"

import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { InputField, SelectField } from "@/components/ui/forms/field"
import { Notice } from "@/components/ui/feedback/notice"

import { ReauthenticateButton } from "@/components/settings/account/reauthenticate-button"
import type { Proof, AuthMethods } from "@/components/settings/account/reauthenticate-dialog"
import { useServerAction } from "@/components/shell/use-server-action"

type ActionResult = { error?: string }

type TransferOwnershipProps = {
  people: { userId: string; name: string }[]
  methods: AuthMethods
  transfer: (userId: string, proof: Proof) => Promise<ActionResult>
}

export function TransferOwnership({ people, methods, transfer }: TransferOwnershipProps) {
  const t = useTranslations("settingsData.transfer")
  if (people.length === 0) return <p className="text-soft">{t("noMembers")}</p>
  return (
    <ReauthenticateButton
      label={t("button")}
      variant="secondary"
      title={t("confirmTitle")}
      lead={t("lead")}
      confirmLabel={t("button")}
      methods={methods}
      run={(proof, form) => transfer(String(form.get("userId")), proof)}
    >
      {() => (
        <SelectField
          label={t("to")}
          name="userId"
          options={people.map(({ userId, name }) => ({ value: userId, label: name }))}
        />
      )}
    </ReauthenticateButton>
  )
}

type DeleteWorkspaceProps = {
  name: string
  methods: AuthMethods
  remove: (name: string, proof: Proof) => Promise<ActionResult>
}

export function DeleteWorkspace({ name, methods, remove }: DeleteWorkspaceProps) {
  const t = useTranslations("settingsData.delete")
  return (
    <ReauthenticateButton
      label={t("button")}
      variant="danger"
      title={t("confirmTitle", { name })}
      lead={t("lead")}
      confirmLabel={t("button")}
      danger
      methods={methods}
      run={(proof, form) => remove(String(form.get("name")), proof)}
    >
      {(errors) => (
        <InputField label={t("name", { name })} name="name" autoComplete="off" error={errors.name} />
      )}
    </ReauthenticateButton>
  )
}

export function ScheduledDeletionNotice({
  date,
  cancel,
}: {
  date: string
  cancel: (() => Promise<ActionResult>) | null
}) {
  const t = useTranslations("settingsData.delete")
  const { busy, error, run } = useServerAction()
  return (
    <Notice
      tone="warning"
      title={t("due", { date })}
      actions={
        cancel && (
          <Button size="sm" busy={busy} onClick={() => run(cancel)}>
            {t("cancel")}
          </Button>
        )
      }
    >
      {error ?? t("dueText")}
    </Notice>
  )
}
