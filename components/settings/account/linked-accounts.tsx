"use client"

import { useTranslations } from "use-intl"

import { Notice } from "@/components/ui/feedback/notice"

import { ReauthenticateButton } from "./reauthenticate-button"
import type { AuthMethods, Proof } from "./reauthenticate-dialog"

type ActionResult = { error?: string }
type LinkedAccountsProps = {
  providers: { id: string; name: string; linked: boolean }[]
  /** Why linking failed, after the return from the provider. */
  error?: string
  methods: AuthMethods
  actions: {
    startLink: (provider: string, proof: Proof) => Promise<ActionResult>
    unlink: (provider: string, proof: Proof) => Promise<ActionResult>
  }
}

/** Google and GitHub accounts that the user signs in with. */
export function LinkedAccounts({ providers, error, methods, actions }: LinkedAccountsProps) {
  const t = useTranslations("settingsAccount.linked")
  const link = async (provider: string, proof: Proof) => {
    const result = await actions.startLink(provider, proof)
    if (result.error) return result
    const { signIn } = await import("next-auth/react")
    await signIn(provider, { callbackUrl: "/settings/account" })
    return result
  }
  return (
    <div className="grid gap-4">
      {error && <Notice tone="danger">{error}</Notice>}
      <ul className="divide-y divide-line">
        {providers.map(({ id, name, linked }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
            <div>
              <p className="font-medium">{name}</p>
              <p className="text-sm text-soft">{t(linked ? "isLinked" : "notLinked")}</p>
            </div>
            <ReauthenticateButton
              label={t(linked ? "unlink" : "link")}
              variant="secondary"
              size="sm"
              aria-label={t(linked ? "unlinkLabel" : "linkLabel", { name })}
              title={t(linked ? "unlinkLabel" : "linkLabel", { name })}
              lead={t(linked ? "unlinkLead" : "linkLead", { name })}
              confirmLabel={t(linked ? "unlink" : "link")}
              danger={linked}
              methods={methods}
              run={(proof) => (linked ? actions.unlink(id, proof) : link(id, proof))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
