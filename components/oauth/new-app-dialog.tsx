"use client"

import { Plus } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { useAction } from "@/components/settings/use-action"
import { Button } from "@/components/ui/button"
import { Dialog } from "@/components/ui/dialog"

import { AppCredentials } from "./app-credentials"
import type { AppActions, AppInput } from "./app-data"
import { AppForm } from "./app-form"

export function NewAppDialog({ create }: Pick<AppActions, "create">) {
  const t = useTranslations("apps")
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<{ id: string; secret: string | null } | null>(null)
  const { busy, error, fieldErrors, run, forgetError } = useAction()
  const show = (next: boolean) => {
    setOpen(next)
    setMade(null)
    forgetError()
  }
  const submit = (input: AppInput) =>
    run(
      () => create(input),
      ({ id, secret = null }) => id && setMade({ id, secret }),
    )
  return (
    <>
      <Button size="sm" onClick={() => show(true)}>
        <Plus aria-hidden />
        {t("new")}
      </Button>
      <Dialog open={open} onOpenChange={show} title={made ? t("made") : t("new")} wide>
        {made ? (
          <AppCredentials {...made} onClose={() => show(false)} />
        ) : (
          <AppForm {...{ busy, error, fieldErrors }} onSubmit={submit} onCancel={() => show(false)} />
        )}
      </Dialog>
    </>
  )
}
