"use client"

import dynamic from "next/dynamic"
import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/dialog"
import { InputField } from "@/components/ui/field"
import { Notice } from "@/components/ui/notice"
import { SecretValue } from "@/components/ui/secret-value"

import { ConfirmPersonDialog, type Proof, type ProofWays } from "./confirm-person-dialog"
import { RecoveryCodes } from "./recovery-codes"
import { useAction } from "./use-action"

const QrCode = dynamic(() => import("@/components/ui/qr-code").then((module) => module.QrCode))

type Outcome = { error?: string }
type Codes = Outcome & { codes?: string[] }
type TwoFactorProps = {
  /** Null while it is off. */
  state: { recoveryCodesLeft: number } | null
  ways: ProofWays
  actions: {
    start: () => Promise<Outcome & { secret?: string; uri?: string }>
    confirm: (code: string) => Promise<Codes>
    renew: (proof: Proof) => Promise<Codes>
    stop: (code: string, proof: Proof) => Promise<Outcome>
  }
}

export function TwoFactor({ state, ways, actions }: TwoFactorProps) {
  const t = useTranslations("settingsAccount.twoFactor")
  const { busy, error, run, forgetError } = useAction()
  const [setUp, setSetUp] = useState<{ secret: string; uri: string } | null>(null)
  const [asking, setAsking] = useState<"stop" | "renew" | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)

  const begin = () =>
    run(actions.start, ({ secret, uri }) => setSetUp({ secret: secret ?? "", uri: uri ?? "" }))
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get("code"))
    run(
      () => actions.confirm(code),
      (done) => {
        setSetUp(null)
        setCodes(done.codes ?? null)
      },
    )
  }
  const renew = async (proof: Proof) => {
    const outcome = await actions.renew(proof)
    if (outcome.codes) setCodes(outcome.codes)
    return outcome
  }
  const cancel = () => {
    forgetError()
    setSetUp(null)
  }
  return (
    <div className="grid gap-4">
      {state ? (
        <>
          <Notice tone={state.recoveryCodesLeft > 2 ? "success" : "warning"} title={t("isOn")}>
            {t("codesLeft", { count: state.recoveryCodesLeft })}
          </Notice>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => setAsking("renew")}>
              {t("codesRenew")}
            </Button>
            <Button variant="secondary" onClick={() => setAsking("stop")}>
              {t("turnOff")}
            </Button>
          </div>
        </>
      ) : (
        <Button className="justify-self-start" busy={busy && !setUp} onClick={begin}>
          {t("setUp")}
        </Button>
      )}
      {error && !setUp && <Notice tone="danger">{error}</Notice>}
      <Dialog
        open={setUp !== null}
        onOpenChange={(open) => !open && cancel()}
        title={t("title")}
        description={t("scan")}
      >
        {setUp && (
          <form className="grid gap-4" onSubmit={confirm} noValidate>
            <div className="grid min-h-52 justify-items-center">
              <QrCode value={setUp.uri} label={t("qr")} />
            </div>
            <SecretValue label={t("secret")} value={setUp.secret} />
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
      <ConfirmPersonDialog
        open={asking === "renew"}
        onOpenChange={() => setAsking(null)}
        title={t("codesRenew")}
        lead={t("codesRenewLead")}
        confirmLabel={t("codesRenew")}
        ways={ways}
        run={renew}
        onDone={() => setAsking(null)}
      />
      <ConfirmPersonDialog
        open={asking === "stop"}
        onOpenChange={() => setAsking(null)}
        title={t("turnOff")}
        lead={t("turnOffLead")}
        confirmLabel={t("turnOff")}
        danger
        ways={ways}
        run={(proof, form) => actions.stop(String(form.get("code")), proof)}
        onDone={() => setAsking(null)}
      >
        {() => (
          <InputField label={t("codeOrRecovery")} name="code" autoComplete="one-time-code" maxLength={40} />
        )}
      </ConfirmPersonDialog>
      <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />
    </div>
  )
}
