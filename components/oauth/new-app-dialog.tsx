"use client"

import { Plus } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import {
  ReauthenticateDialog,
  type AuthMethods,
  type Proof,
} from "@/components/settings/account/reauthenticate-dialog"
import { Button } from "@/components/ui/button"
import { Dialog } from "@/components/ui/overlays/dialog"
import { scopes as allScopes } from "@/lib/declarations/scopes"

import { AppCredentials } from "./app-credentials"
import { AppFields, readAppFields } from "./app-fields"
import type { AppActions } from "./app-types"

type NewAppDialogProps = Pick<AppActions, "create"> & { methods: AuthMethods }

export function NewAppDialog({ create, methods }: NewAppDialogProps) {
  const t = useTranslations("apps")
  const [open, setOpen] = useState(false)
  const [scopes, setScopes] = useState<string[]>([...allScopes])
  const [credentials, setCredentials] = useState<{ id: string; secret: string | null } | null>(null)
  const submit = async (proof: Proof, form: FormData) => {
    const result = await create({ ...readAppFields(form), scopes }, proof)
    const { id, secret = null } = result
    if (id) setCredentials({ id, secret })
    return result
  }
  const openForm = () => {
    setScopes([...allScopes])
    setOpen(true)
  }
  const hideCredentials = () => setCredentials(null)
  return (
    <>
      <Button icon={Plus} size="sm" onClick={openForm}>
        {t("create")}
      </Button>
      <ReauthenticateDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t("create")}
        confirmLabel={t("create")}
        wide
        methods={methods}
        run={submit}
      >
        {(errors) => <AppFields errors={errors} scopes={scopes} onScopesChange={setScopes} />}
      </ReauthenticateDialog>
      <Dialog open={credentials !== null} onClose={hideCredentials} title={t("created")} wide>
        {credentials && <AppCredentials {...credentials} onClose={hideCredentials} />}
      </Dialog>
    </>
  )
}
