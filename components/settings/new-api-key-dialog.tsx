"use client"

import { Plus } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/dialog"
import { Notice } from "@/components/ui/notice"
import { SecretValue } from "@/components/ui/secret-value"

import { NewApiKeyForm, type ApiKeyInput } from "./new-api-key-form"
import { useAction } from "./use-action"

type Create = (input: ApiKeyInput) => Promise<{ error?: string; key?: string }>

export function NewApiKeyDialog({ create }: { create: Create }) {
  const t = useTranslations("settingsApiKeys")
  const [open, setOpen] = useState(false)
  const [key, setKey] = useState<string | null>(null)
  const { busy, error, run, forgetError } = useAction()
  const show = (next: boolean) => {
    setOpen(next)
    setKey(null)
    forgetError()
  }
  const submit = (input: ApiKeyInput) =>
    run(
      () => create(input),
      (made) => setKey(made.key ?? null),
    )
  return (
    <>
      <Button size="sm" onClick={() => show(true)}>
        <Plus aria-hidden />
        {t("new")}
      </Button>
      <Dialog open={open} onOpenChange={show} title={t(key ? "made" : "new")} wide>
        {key ? (
          <div className="grid gap-4">
            <Notice tone="warning">{t("copyNow")}</Notice>
            <SecretValue label={t("secret")} value={key} />
            <p className="text-sm text-soft">{t.rich("header", { code: (words) => <code>{words}</code> })}</p>
            <DialogActions>
              <Button onClick={() => show(false)}>{t("done")}</Button>
            </DialogActions>
          </div>
        ) : (
          <NewApiKeyForm busy={busy} error={error} onSubmit={submit} onCancel={() => show(false)} />
        )}
      </Dialog>
    </>
  )
}
