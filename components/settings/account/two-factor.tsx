"use client"

import dynamic from "next/dynamic"
import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { onDemand } from "@/components/ui/on-demand"
import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog"
import { InputField } from "@/components/ui/forms/field"
import { Notice } from "@/components/ui/feedback/notice"
import { SecretValue } from "@/components/ui/secret-value"
import { useServerAction } from "@/components/shell/use-server-action"
import { CopyButton } from "@/components/ui/copy-button"

import { ReauthenticateButton } from "./reauthenticate-button"
import type { Proof, AuthMethods } from "./reauthenticate-dialog"

const QrCode = dynamic(
  onDemand(() => import("@/components/ui/qr-code").then((module) => module.QrCode), "toast"),
)

type ActionResult = { error?: string }
type CodesResult = ActionResult & { codes?: string[] }
type TwoFactorProps = {
  /** Null if disabled. */
  state: { recoveryCodesLeft: number } | null
  methods: AuthMethods
  actions: {
    start: (proof: Proof) => Promise<ActionResult & { secret?: string; uri?: string }>
    confirm: (code: string) => Promise<CodesResult>
    renew: (proof: Proof) => Promise<CodesResult>
    stop: (proof: Proof) => Promise<ActionResult>
  }
}

export function TwoFactor({ state, methods, actions }: TwoFactorProps) {
  const t = useTranslations("settingsAccount.twoFactor")
  const { busy, error, run, clearError } = useServerAction()
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)

  const startSetup = async (proof: Proof) => {
    const result = await actions.start(proof)
    if (result.secret && result.uri) setSetup({ secret: result.secret, uri: result.uri })
    return result
  }
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get("code"))
    run(
      () => actions.confirm(code),
      (result) => {
        setSetup(null)
        setCodes(result.codes ?? null)
      },
    )
  }
  const renew = async (proof: Proof) => {
    const result = await actions.renew(proof)
    if (result.codes) setCodes(result.codes)
    return result
  }
  const cancel = () => {
    clearError()
    setSetup(null)
  }
  return (
    <div className="grid gap-4">
      {state ? (
        <>
          <Notice tone={state.recoveryCodesLeft > 2 ? "success" : "warning"} title={t("isOn")}>
            {t("codesLeft", { count: state.recoveryCodesLeft })}
          </Notice>
          <div className="flex flex-wrap gap-2">
            <ReauthenticateButton
              label={t("codesRenew")}
              variant="secondary"
              title={t("codesRenew")}
              lead={t("codesRenewLead")}
              confirmLabel={t("codesRenew")}
              methods={methods}
              run={renew}
            />
            <ReauthenticateButton
              label={t("turnOff")}
              variant="secondary"
              title={t("turnOff")}
              lead={t("turnOffLead")}
              confirmLabel={t("turnOff")}
              danger
              needsCode
              methods={methods}
              run={actions.stop}
            />
          </div>
        </>
      ) : (
        <ReauthenticateButton
          label={t("setUp")}
          className="justify-self-start"
          title={t("title")}
          lead={t("setUpLead")}
          confirmLabel={t("continue")}
          methods={methods}
          run={startSetup}
        />
      )}
      <Dialog open={setup !== null} onClose={cancel} title={t("title")} description={t("scan")}>
        {setup && (
          <form className="grid gap-4" onSubmit={confirm} noValidate>
            <div className="grid min-h-52 justify-items-center">
              <QrCode value={setup.uri} label={t("qr")} />
            </div>
            <SecretValue label={t("secret")} value={setup.secret} />
            <InputField
              label={t("code")}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              autoFocus
              error={error}
            />
            <DialogActions>
              <Button type="submit" busy={busy}>
                {t("turnOn")}
              </Button>
            </DialogActions>
          </form>
        )}
      </Dialog>
      <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />
    </div>
  )
}

function RecoveryCodes({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
  const t = useTranslations("settingsAccount.twoFactor")
  return (
    <Dialog open={codes !== null} onClose={onClose} title={t("codesTitle")} description={t("codesLead")}>
      <ul className="grid gap-x-6 gap-y-1.5 rounded-lg border border-line bg-sunken p-4 font-mono text-sm sm:grid-cols-2">
        {codes?.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <DialogActions>
        <CopyButton size="md" label={t("codesCopy")} value={codes?.join("\n") ?? ""} />
        <Button onClick={onClose}>{t("codesSaved")}</Button>
      </DialogActions>
    </Dialog>
  )
}
