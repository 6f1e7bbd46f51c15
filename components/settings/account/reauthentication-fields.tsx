"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { PasswordField } from "@/components/auth/password-field"
import { Button } from "@/components/ui/button"
import { InputField } from "@/components/ui/forms/field"

type ReauthenticationFieldsProps = {
  methods: { password: boolean; passkey: boolean; code: boolean }
  /** Asks for a code in addition to another method. */
  needsCode: boolean
}

/** The password or a code, whichever the user prefers. A passkey needs no field. */
export function ReauthenticationFields({ methods, needsCode }: ReauthenticationFieldsProps) {
  const t = useTranslations("settingsAccount.confirm")
  const [prefersCode, setPrefersCode] = useState(false)
  const canChoose = methods.password && methods.code && !needsCode
  const showsCode = needsCode || (methods.code && (prefersCode || !methods.password))
  const showsPassword = methods.password && (needsCode || !showsCode)
  return (
    <>
      {showsCode && (
        <InputField
          label={t("code")}
          name="code"
          autoComplete="one-time-code"
          maxLength={40}
          spellCheck={false}
          autoCapitalize="none"
        />
      )}
      {showsPassword && (
        <PasswordField label={t("password")} name="password" autoComplete="current-password" />
      )}
      {canChoose && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => setPrefersCode(!prefersCode)}
        >
          {t(prefersCode ? "usePassword" : "useCode")}
        </Button>
      )}
      {!methods.password && !methods.passkey && (needsCode || !methods.code) && (
        <p className="text-sm text-soft">{t("recentSignIn")}</p>
      )}
    </>
  )
}
