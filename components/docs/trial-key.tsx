"use client"

import { KeyRound } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { useServerAction } from "@/components/shell/use-server-action"
import { Button } from "@/components/ui/button"
import { Notice } from "@/components/ui/feedback/notice"
import { SecretValue } from "@/components/ui/secret-value"

type TrialKeyProps = {
  workspace: string
  /** Undefined if the user can't create keys. */
  create?: () => Promise<{ key: string; error?: undefined } | { error: string }>
}

/** Offers a new key, since existing keys are stored only as hashes. */
export function TrialKey({ workspace, create }: TrialKeyProps) {
  const t = useTranslations("docs.trialKey")
  const { busy, error, run } = useServerAction()
  const [key, setKey] = useState<string | null>(null)
  const createKey = () => create && run(create, (result) => result.error === undefined && setKey(result.key))
  if (key)
    return (
      <Notice tone="success" title={t("created")}>
        <SecretValue label={t("label")} value={key} />
      </Notice>
    )
  return (
    <Notice
      tone={error ? "danger" : "info"}
      title={t("title", { workspace })}
      actions={
        create && (
          <Button icon={KeyRound} size="sm" variant="secondary" busy={busy} onClick={createKey}>
            {t("create")}
          </Button>
        )
      }
    >
      {error ?? t("text")}
    </Notice>
  )
}
