"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { InputField, SelectField } from "@/components/ui/field"
import { Notice } from "@/components/ui/notice"

import { ConfirmPersonDialog, type Proof, type ProofWays } from "./confirm-person-dialog"
import { useAction } from "./use-action"

type Outcome = { error?: string }

type TransferProps = {
  people: { userId: string; name: string }[]
  ways: ProofWays
  transfer: (userId: string, proof: Proof) => Promise<Outcome>
}

export function TransferOwnership({ people, ways, transfer }: TransferProps) {
  const t = useTranslations("settingsData.transfer")
  const [open, setOpen] = useState(false)
  if (people.length === 0) return <p className="text-soft">{t("nobody")}</p>
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t("button")}
      </Button>
      <ConfirmPersonDialog
        open={open}
        onOpenChange={setOpen}
        title={t("ask")}
        lead={t("lead")}
        confirmLabel={t("button")}
        ways={ways}
        run={(proof, form) => transfer(String(form.get("userId")), proof)}
        onDone={() => setOpen(false)}
      >
        {() => (
          <SelectField label={t("to")} name="userId">
            {people.map(({ userId, name }) => (
              <option key={userId} value={userId}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </ConfirmPersonDialog>
    </>
  )
}

type DeleteWorkspaceProps = {
  name: string
  ways: ProofWays
  remove: (name: string, proof: Proof) => Promise<Outcome>
}

export function DeleteWorkspace({ name, ways, remove }: DeleteWorkspaceProps) {
  const t = useTranslations("settingsData.delete")
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t("button")}
      </Button>
      <ConfirmPersonDialog
        open={open}
        onOpenChange={setOpen}
        title={t("ask", { name })}
        lead={t("lead")}
        confirmLabel={t("button")}
        danger
        ways={ways}
        run={(proof, form) => remove(String(form.get("name")), proof)}
        onDone={() => setOpen(false)}
      >
        {(errors) => (
          <InputField label={t("name", { name })} name="name" autoComplete="off" error={errors.name} />
        )}
      </ConfirmPersonDialog>
    </>
  )
}

export function KeepWorkspace({ date, cancel }: { date: string; cancel: (() => Promise<Outcome>) | null }) {
  const t = useTranslations("settingsData.delete")
  const { busy, error, run } = useAction()
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
