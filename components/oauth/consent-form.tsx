"use client"

import { Check } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { ActionForm, type FormAction } from "@/components/auth/action-form"
import { useScopeWords } from "@/components/settings/use-scope-words"
import { SelectField } from "@/components/ui/field"

type Choice = { id: string; name: string; role: string; withheld: string[] }
type ConsentFormProps = {
  /** The request as the server has checked it, sealed for this person. */
  ticket: string
  scopes: string[]
  organizations: Choice[]
  allow: FormAction
  deny: FormAction
}

export function ConsentForm({ ticket, scopes, organizations, allow, deny }: ConsentFormProps) {
  const t = useTranslations("consent")
  const { nameOf } = useScopeWords()
  const [chosen, setChosen] = useState(organizations[0]!.id)
  const { withheld, role } = organizations.find(({ id }) => id === chosen) ?? organizations[0]!
  const given = scopes.filter((scope) => !withheld.includes(scope))
  const sealed = <input type="hidden" name="ticket" value={ticket} />
  return (
    <div className="grid gap-2">
      <ActionForm action={allow} submitLabel={t("allow")} wide>
        {() => (
          <>
            {sealed}
            <SelectField
              label={t("workspace")}
              name="organizationId"
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
            >
              {organizations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <div className="grid gap-2">
              <p className="text-sm font-medium">{t("willBeAble")}</p>
              <ul aria-label={t("permissions")} className="grid gap-1.5">
                {given.map((scope) => (
                  <li key={scope} className="flex gap-2 text-[0.9375rem]" title={scope}>
                    <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brand-ink" />
                    {nameOf(scope)}
                  </li>
                ))}
              </ul>
              {withheld.length > 0 && (
                <p className="text-sm text-soft">
                  {t("withheld", {
                    role,
                    permissions: withheld.map(nameOf).join("; "),
                  })}
                </p>
              )}
            </div>
            <p className="text-sm text-soft">{t("canEnd")}</p>
          </>
        )}
      </ActionForm>
      <ActionForm action={deny} submitLabel={t("deny")} wide quiet>
        {() => sealed}
      </ActionForm>
    </div>
  )
}
