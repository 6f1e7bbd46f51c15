"use client"

import { Check } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { ActionForm, type FormAction } from "@/components/auth/action-form"
import { useScopeLabels } from "@/components/settings/api-keys/use-scope-labels"
import { SelectField } from "@/components/ui/forms/field"

type ConsentOrganization = { id: string; name: string; role: string; withheld: string[] }
type ConsentFormProps = {
  /** The validated request, sealed for this user. */
  ticket: string
  scopes: string[]
  audience: string[]
  organizations: ConsentOrganization[]
  allow: FormAction
  deny: FormAction
}

export function ConsentForm({ ticket, scopes, audience, organizations, allow, deny }: ConsentFormProps) {
  const t = useTranslations("consent")
  const { getLabel } = useScopeLabels()
  const [organizationId, setOrganizationId] = useState(organizations[0]!.id)
  const { withheld, role } = organizations.find(({ id }) => id === organizationId) ?? organizations[0]!
  const grantedScopes = scopes.filter((scope) => !withheld.includes(scope))
  const ticketInput = <input type="hidden" name="ticket" value={ticket} />
  return (
    <div className="grid gap-2">
      <ActionForm action={allow} submitLabel={t("allow")} wide>
        {() => (
          <>
            {ticketInput}
            <SelectField
              label={t("workspace")}
              name="organizationId"
              value={organizationId}
              onChange={(event) => setOrganizationId(event.target.value)}
              options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <div className="grid gap-2">
              <p className="text-sm font-medium">{t("permissionsTitle")}</p>
              <ul aria-label={t("permissions")} className="grid gap-1.5">
                {grantedScopes.map((scope) => (
                  <li key={scope} className="flex gap-2 text-[0.9375rem]" title={scope}>
                    <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brand-ink" />
                    {getLabel(scope)}
                  </li>
                ))}
              </ul>
              {withheld.length > 0 && (
                <p className="text-sm text-soft">
                  {t("withheld", {
                    role,
                    permissions: withheld.map(getLabel).join("; "),
                  })}
                </p>
              )}
            </div>
            <p className="text-sm text-soft">
              {t("audience", { audience: audience.length === 1 ? audience[0]! : "both" })} {t("revokeHint")}
            </p>
          </>
        )}
      </ActionForm>
      <ActionForm action={deny} submitLabel={t("deny")} wide secondary>
        {() => ticketInput}
      </ActionForm>
    </div>
  )
}
