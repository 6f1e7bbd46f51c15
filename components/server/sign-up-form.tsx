"use client"

import { useState, type FormEvent } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { getFieldErrors, getFormError } from "@/components/shell/field-errors"
import { Button } from "@/components/ui/button"
import { Notice } from "@/components/ui/feedback/notice"
import { InputField, SelectField } from "@/components/ui/forms/field"
import type { ServerSetup } from "@/lib/server-setup/contract"

import { useUpdateServerSetup } from "./use-server-setup"

type Policy = ServerSetup["signUp"]["policy"]
const policies: Policy[] = ["invitation", "domains", "open", "closed"]

export function SignUpForm({ signUp }: { signUp: ServerSetup["signUp"] }) {
  const t = useTranslations("serverSetup")
  const [policy, setPolicy] = useState(signUp.policy)
  const [domains, setDomains] = useState(signUp.domains.join(", "))
  const update = useUpdateServerSetup()
  if (signUp.source === "environment")
    return (
      <>
        <p className="text-soft">{t(`policy.${signUp.policy}`, { domains: signUp.domains.join(", ") })}</p>
        <Notice>{t("signUpEnvironment")}</Notice>
      </>
    )
  const errors = getFieldErrors(update.error)
  const domainErrors = Object.keys(errors).filter((field) => field.startsWith("signUp.domains"))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const names = domains.split(/[\s,]+/).filter(Boolean)
    update.mutate(
      { signUp: { policy, domains: policy === "domains" ? names : [] } },
      { onSuccess: () => toast.success(t("signUpSaved")) },
    )
  }
  return (
    <form onSubmit={submit} className="grid max-w-md gap-4">
      {signUp.source === "default" && <p className="text-soft">{t("signUpDefault")}</p>}
      <SelectField
        label={t("signUpLabel")}
        value={policy}
        onChange={({ target }) => setPolicy(policies.find((name) => name === target.value) ?? "invitation")}
        options={policies.map((value) => ({ value, label: t(`option.${value}`) }))}
      />
      {policy === "domains" && (
        <InputField
          label={t("domains")}
          hint={t("domainsHint")}
          placeholder="example.com"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={domains}
          onChange={({ target }) => setDomains(target.value)}
          error={domainErrors.flatMap((field) => errors[field] ?? [])}
        />
      )}
      {policy === "open" && <Notice tone="warning">{t("openWarning")}</Notice>}
      {getFormError(update.error, domainErrors) && (
        <Notice tone="danger">{getFormError(update.error, domainErrors)}</Notice>
      )}
      <div>
        <Button type="submit" busy={update.isPending}>
          {t("saveSignUp")}
        </Button>
      </div>
    </form>
  )
}
