"use client"

import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser"
import { useTranslations } from "use-intl"

import { usePasskeyErrorMessage } from "@/components/auth/use-passkey"
import { Badge } from "@/components/ui/badge"
import { InputField } from "@/components/ui/forms/field"
import { useFormatDateTime } from "@/components/ui/time/timestamp"

import { ReauthenticateButton } from "./reauthenticate-button"
import type { AuthMethods, Proof } from "./reauthenticate-dialog"

type ActionResult = { error?: string; fieldErrors?: Record<string, string[]> }
type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null; synced: boolean }
type PasskeysProps = {
  passkeys: Passkey[]
  methods: AuthMethods
  actions: {
    start: (proof: Proof) => Promise<ActionResult & { options?: PublicKeyCredentialCreationOptionsJSON }>
    add: (name: string, response: RegistrationResponseJSON) => Promise<ActionResult>
    rename: (id: string, name: string, proof: Proof) => Promise<ActionResult>
    remove: (id: string, proof: Proof) => Promise<ActionResult>
  }
}

const nameOf = (form: FormData) => String(form.get("name"))

export function Passkeys({ passkeys, methods, actions }: PasskeysProps) {
  const t = useTranslations("settingsAccount.passkeys")
  const formatDateTime = useFormatDateTime()
  const getErrorMessage = usePasskeyErrorMessage()
  const formatDate = (at: Date) => formatDateTime(at, "date")

  async function create(proof: Proof, form: FormData): Promise<ActionResult> {
    const [{ startRegistration }, started] = await Promise.all([
      import("@simplewebauthn/browser"),
      actions.start(proof),
    ])
    if (!started.options) return started
    try {
      return await actions.add(nameOf(form), await startRegistration({ optionsJSON: started.options }))
    } catch (caught) {
      return { error: getErrorMessage(caught) }
    }
  }
  const nameField = (name: string) => (errors: Record<string, string[]>) => (
    <InputField
      label={t("name")}
      name="name"
      maxLength={100}
      autoFocus
      placeholder={t("example")}
      defaultValue={name}
      error={errors.name}
    />
  )
  return (
    <div className="grid gap-4">
      {passkeys.length === 0 && <p className="text-soft">{t("none")}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
                {passkey.name} {passkey.synced && <Badge>{t("synced")}</Badge>}
              </p>
              <p className="text-sm text-soft">
                {t("created", { date: formatDate(passkey.createdAt) })} ·{" "}
                {passkey.lastUsedAt
                  ? t("lastUsed", { date: formatDate(passkey.lastUsedAt) })
                  : t("neverUsed")}
              </p>
            </div>
            <span className="flex gap-1">
              <ReauthenticateButton
                label={t("rename")}
                variant="ghost"
                size="sm"
                aria-label={t("renameLabel", { name: passkey.name })}
                title={t("renameLabel", { name: passkey.name })}
                confirmLabel={t("rename")}
                methods={methods}
                run={(proof, form) => actions.rename(passkey.id, nameOf(form), proof)}
              >
                {nameField(passkey.name)}
              </ReauthenticateButton>
              <ReauthenticateButton
                label={t("remove")}
                variant="ghost"
                size="sm"
                aria-label={t("removeLabel", { name: passkey.name })}
                title={t("removeTitle", { name: passkey.name })}
                lead={t("removeLead")}
                confirmLabel={t("remove")}
                danger
                methods={methods}
                run={(proof) => actions.remove(passkey.id, proof)}
              />
            </span>
          </li>
        ))}
      </ul>
      <ReauthenticateButton
        label={t("add")}
        variant="secondary"
        className="justify-self-start"
        title={t("add")}
        lead={t("addLead")}
        confirmLabel={t("create")}
        methods={methods}
        run={create}
      >
        {nameField("")}
      </ReauthenticateButton>
    </div>
  )
}
