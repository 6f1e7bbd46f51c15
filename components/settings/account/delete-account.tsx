"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Notice } from "@/components/ui/feedback/notice"

import { ReauthenticateDialog, type Proof, type AuthMethods } from "./reauthenticate-dialog"

type DeleteAccountProps = {
  /** Workspaces with no other owner, which must be transferred or deleted first. */
  soleOwned: string[]
  methods: AuthMethods
  remove: (proof: Proof) => Promise<{ error?: string }>
}

export function DeleteAccount({ soleOwned, methods, remove }: DeleteAccountProps) {
  const t = useTranslations("settingsAccount.delete")
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-4">
      {soleOwned.length > 0 && (
        <Notice tone="warning">
          <p>{t("soleOwner")}</p>
          <ul className="list-disc pl-5">
            {soleOwned.map((name, index) => (
              <li key={index}>{name}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Button
        variant="danger"
        className="justify-self-start"
        disabled={soleOwned.length > 0}
        onClick={() => setOpen(true)}
      >
        {t("button")}
      </Button>
      <ReauthenticateDialog
        open={open}
        onOpenChange={setOpen}
        title={t("confirmTitle")}
        lead={t("lead")}
        confirmLabel={t("button")}
        danger
        methods={methods}
        run={remove}
        onDone={() => setOpen(false)}
      />
    </div>
  )
}
