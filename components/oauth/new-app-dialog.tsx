"use client"

import { Plus } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { useServerAction } from "@/components/shell/use-server-action"
import { Button } from "@/components/ui/button"
import { Dialog } from "@/components/ui/overlays/dialog"

import { AppCredentials } from "./app-credentials"
import type { AppActions, AppInput } from "./app-types"
import { AppForm } from "./app-form"

export function NewAppDialog({ create }: Pick<AppActions, "create">) {
  const t = useTranslations("apps")
  const [open, setOpen] = useState(false)
  const [credentials, setCredentials] = useState<{ id: string; secret: string | null } | null>(null)
  const { busy, error, fieldErrors, run, clearError } = useServerAction()
  const toggle = (isOpen: boolean) => {
    setOpen(isOpen)
    setCredentials(null)
    clearError()
  }
  const submit = (input: AppInput) =>
    run(
      () => create(input),
      ({ id, secret = null }) => id && setCredentials({ id, secret }),
    )
  return (
    <>
      <Button icon={Plus} size="sm" onClick={() => toggle(true)}>
        {t("create")}
      </Button>
      <Dialog open={open} onClose={() => toggle(false)} title={credentials ? t("created") : t("create")} wide>
        {credentials ? (
          <AppCredentials {...credentials} onClose={() => toggle(false)} />
        ) : (
          <AppForm {...{ busy, error, fieldErrors }} onSubmit={submit} onCancel={() => toggle(false)} />
        )}
      </Dialog>
    </>
  )
}
