"use client"

import { KeyRound } from "lucide-react"
import { useState } from "react"

import { useAction } from "@/components/settings/use-action"
import { Button } from "@/components/ui/button"
import { Notice } from "@/components/ui/notice"
import { SecretValue } from "@/components/ui/secret-value"
import { fillInKey } from "./api-reference"

type TrialKeyProps = {
  workspace: string
  /** Absent for those who may not make keys. */
  create?: () => Promise<{ key: string; error?: undefined } | { error: string }>
}

/** Keys are shown once and kept as hashes, so an existing one cannot be filled in; a fresh one can. */
export function TrialKey({ workspace, create }: TrialKeyProps) {
  const { busy, error, run } = useAction()
  const [key, setKey] = useState<string | null>(null)
  const fill = () =>
    create &&
    run(create, (result) => {
      if (result.error !== undefined) return
      setKey(result.key)
      fillInKey(result.key)
    })
  if (key)
    return (
      <Notice tone="success" title="The key is filled in below. It works for a day, and is shown only now.">
        <SecretValue label="API key" value={key} />
      </Notice>
    )
  return (
    <Notice
      tone={error ? "danger" : "info"}
      title={`“Execute” runs for real, in ${workspace}.`}
      actions={
        create && (
          <Button size="sm" variant="secondary" busy={busy} onClick={fill}>
            <KeyRound aria-hidden />
            Make a key for a day and fill it in
          </Button>
        )
      }
    >
      {error ??
        "You are signed in, so no key is needed here. With a key, the shown curl lines can be used elsewhere."}
    </Notice>
  )
}
