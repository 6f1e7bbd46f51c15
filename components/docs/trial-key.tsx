"use client"

import { KeyRound } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { useAction } from "@/components/settings/use-action"
import { Button } from "@/components/ui/button"
import { Notice } from "@/components/ui/notice"
import { SecretValue } from "@/components/ui/secret-value"

type TrialKeyProps = {
  workspace: string
  /** Absent for those who may not make keys. */
  create?: () => Promise<{ key: string; error?: undefined } | { error: string }>
}

/** Keys are shown once and kept as hashes, so an existing one cannot be shown; a fresh one can. */
export function TrialKey({ workspace, create }: TrialKeyProps) {
  const t = useTranslations("docs.trialKey")
  const { busy, error, run } = useAction()
  const [key, setKey] = useState<string | null>(null)
  const make = () => create && run(create, (result) => result.error === undefined && setKey(result.key))
  if (key)
    return (
      <Notice tone="success" title={t("made")}>
        <SecretValue label={t("label")} value={key} />
      </Notice>
    )
  return (
    <Notice
      tone={error ? "danger" : "info"}
      title={t("title", { workspace })}
      actions={
        create && (
          <Button size="sm" variant="secondary" busy={busy} onClick={make}>
            <KeyRound aria-hidden />
            {t("make")}
          </Button>
        )
      }
    >
      {error ?? t("text")}
    </Notice>
  )
}
