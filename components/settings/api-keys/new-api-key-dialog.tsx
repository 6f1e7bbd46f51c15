"use client"

import { Plus } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import {
  ReauthenticateDialog,
  type AuthMethods,
  type Proof,
} from "@/components/settings/account/reauthenticate-dialog"
import type { FieldErrors } from "@/components/shell/use-server-action"
import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog"
import { Notice } from "@/components/ui/feedback/notice"
import { SecretValue } from "@/components/ui/secret-value"

import { ApiKeyFields, readApiKeyFields, type ApiKeyInput } from "./api-key-fields"
import { presets } from "./api-key-scopes"

type Created = { error?: string; fieldErrors?: FieldErrors; key?: string }
type NewApiKeyDialogProps = {
  methods: AuthMethods
  create: (input: ApiKeyInput, proof: Proof) => Promise<Created>
}

export function NewApiKeyDialog({ methods, create }: NewApiKeyDialogProps) {
  const t = useTranslations("settingsApiKeys")
  const [open, setOpen] = useState(false)
  const [scopes, setScopes] = useState<string[]>(presets.everything)
  const [key, setKey] = useState<string | null>(null)
  const submit = async (proof: Proof, form: FormData) => {
    const result = await create({ ...readApiKeyFields(form), scopes }, proof)
    setKey(result.key ?? null)
    return result
  }
  const openForm = () => {
    setScopes(presets.everything)
    setOpen(true)
  }
  return (
    <>
      <Button icon={Plus} size="sm" onClick={openForm}>
        {t("create")}
      </Button>
      <ReauthenticateDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t("create")}
        confirmLabel={t("form.create")}
        wide
        methods={methods}
        run={submit}
      >
        {(errors) => <ApiKeyFields errors={errors} scopes={scopes} onScopesChange={setScopes} />}
      </ReauthenticateDialog>
      <Dialog open={key !== null} onClose={() => setKey(null)} title={t("created")} wide>
        <div className="grid gap-4">
          <Notice tone="warning">{t("copyNow")}</Notice>
          <SecretValue label={t("secret")} value={key ?? ""} />
          <p className="text-sm text-soft">{t.rich("header", { code: (chunks) => <code>{chunks}</code> })}</p>
          <DialogActions>
            <Button onClick={() => setKey(null)}>{t("done")}</Button>
          </DialogActions>
        </div>
      </Dialog>
    </>
  )
}
