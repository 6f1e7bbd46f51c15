"use client"

import { Plus } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog"
import { Notice } from "@/components/ui/feedback/notice"
import { SecretValue } from "@/components/ui/secret-value"

import { NewApiKeyForm, type ApiKeyInput } from "./new-api-key-form"
import { useServerAction } from "@/components/shell/use-server-action"

type Create = (input: ApiKeyInput) => Promise<{ error?: string; key?: string }>

export function NewApiKeyDialog({ create }: { create: Create }) {
  const t = useTranslations("settingsApiKeys")
  const [open, setOpen] = useState(false)
  const [key, setKey] = useState<string | null>(null)
  const { busy, error, run, clearError } = useServerAction()
  const toggle = (isOpen: boolean) => {
    setOpen(isOpen)
    setKey(null)
    clearError()
  }
  const submit = (input: ApiKeyInput) =>
    run(
      () => create(input),
      (created) => setKey(created.key ?? null),
    )
  return (
    <>
      <Button icon={Plus} size="sm" onClick={() => toggle(true)}>
        {t("create")}
      </Button>
      <Dialog open={open} onClose={() => toggle(false)} title={t(key ? "created" : "create")} wide>
        {key ? (
          <div className="grid gap-4">
            <Notice tone="warning">{t("copyNow")}</Notice>
            <SecretValue label={t("secret")} value={key} />
            <p className="text-sm text-soft">
              {t.rich("header", { code: (chunks) => <code>{chunks}</code> })}
            </p>
            <DialogActions>
              <Button onClick={() => toggle(false)}>{t("done")}</Button>
            </DialogActions>
          </div>
        ) : (
          <NewApiKeyForm busy={busy} error={error} onSubmit={submit} onCancel={() => toggle(false)} />
        )}
      </Dialog>
    </>
  )
}
