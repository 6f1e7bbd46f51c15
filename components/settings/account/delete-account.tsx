"use client"

import { useTranslations } from "use-intl"

import { Notice } from "@/components/ui/feedback/notice"

import { ReauthenticateButton } from "./reauthenticate-button"
import type { Proof, AuthMethods } from "./reauthenticate-dialog"

type DeleteAccountProps = {
  /** Workspaces with no other owner, which must be transferred or deleted first. */
  soleOwned: string[]
  methods: AuthMethods
  remove: (proof: Proof) => Promise<{ error?: string }>
}

export function DeleteAccount({ soleOwned, methods, remove }: DeleteAccountProps) {
  const t = useTranslations("settingsAccount.delete")
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
      <ReauthenticateButton
        label={t("button")}
        variant="danger"
        className="justify-self-start"
        disabled={soleOwned.length > 0}
        title={t("confirmTitle")}
        lead={t("lead")}
        confirmLabel={t("button")}
        danger
        methods={methods}
        run={remove}
      />
    </div>
  )
}
