"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { ReauthenticateButton } from "@/components/settings/account/reauthenticate-button"
import type { AuthMethods, Proof } from "@/components/settings/account/reauthenticate-dialog"
import { Notice } from "@/components/ui/feedback/notice"
import { SecretValue } from "@/components/ui/secret-value"

type TrialKeyProps = {
  workspace: string
  /** Null if the user can't create keys. */
  methods: AuthMethods | null
  create: (proof: Proof) => Promise<{ key: string; error?: undefined } | { error: string }>
}

/** Offers a new key, since existing keys are stored only as hashes. */
export function TrialKey({ workspace, methods, create }: TrialKeyProps) {
  const t = useTranslations("docs.trialKey")
  const [key, setKey] = useState<string | null>(null)
  const createKey = async (proof: Proof) => {
    const result = await create(proof)
    if (result.error === undefined) setKey(result.key)
    return result
  }
  if (key)
    return (
      <Notice tone="success" title={t("created")}>
        <SecretValue label={t("label")} value={key} />
      </Notice>
    )
  return (
    <Notice
      tone="info"
      title={t("title", { workspace })}
      actions={
        methods && (
          <ReauthenticateButton
            label={t("create")}
            size="sm"
            variant="secondary"
            title={t("create")}
            confirmLabel={t("confirm")}
            methods={methods}
            run={createKey}
          />
        )
      }
    >
      {t("text")}
    </Notice>
  )
}
