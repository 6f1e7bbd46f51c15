"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Notice } from "@/components/ui/notice"

import { ConfirmPersonDialog, type Proof, type ProofWays } from "./confirm-person-dialog"

type DeleteAccountProps = {
  /** Workspaces that nobody else owns: they come first. */
  owned: string[]
  ways: ProofWays
  remove: (proof: Proof) => Promise<{ error?: string }>
}

export function DeleteAccount({ owned, ways, remove }: DeleteAccountProps) {
  const t = useTranslations("settingsAccount.delete")
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-4">
      {owned.length > 0 && (
        <Notice tone="warning">
          <p>{t("owned")}</p>
          <ul className="list-disc pl-5">
            {owned.map((name, index) => (
              <li key={index}>{name}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Button
        variant="danger"
        className="justify-self-start"
        disabled={owned.length > 0}
        onClick={() => setOpen(true)}
      >
        {t("button")}
      </Button>
      <ConfirmPersonDialog
        open={open}
        onOpenChange={setOpen}
        title={t("ask")}
        lead={t("lead")}
        confirmLabel={t("button")}
        danger
        ways={ways}
        run={remove}
        onDone={() => setOpen(false)}
      />
    </div>
  )
}
