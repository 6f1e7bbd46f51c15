import { KeyRound } from "lucide-react"

import { getAuthMethods } from "@/app/(dashboard)/settings/account/auth-methods"
import { PageMessages } from "@/app/page-messages"
import { getTranslations } from "@/app/get-translations"
import { settingsMetadata } from "@/app/(dashboard)/settings/settings-metadata"
import { TextLink } from "@/components/auth/text-link"
import { AllowedOriginsForm } from "@/components/settings/api-keys/allowed-origins-form"
import { ApiKeysTable, type ApiKeyRow } from "@/components/settings/api-keys/api-keys-table"
import { NewApiKeyDialog } from "@/components/settings/api-keys/new-api-key-dialog"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { Notice } from "@/components/ui/feedback/notice"
import { getOrganization } from "@/lib/organizations/get-organization"
import { listApiKeys, type ApiKeyInfo } from "@/lib/api-keys/list-api-keys"
import { toCaller, pageViewer } from "@/lib/auth/sessions/page-caller"

import { createApiKeyAction, revokeApiKeyAction, updateOriginsAction } from "./actions"

export const generateMetadata = settingsMetadata("api-keys")

function getState({ revokedAt, expiresAt }: ApiKeyInfo, now: Date): ApiKeyRow["state"] {
  if (revokedAt) return "revoked"
  return expiresAt && expiresAt <= now ? "expired" : "active"
}

export default async function ApiKeysPage() {
  const { caller, organization, role } = await pageViewer("/settings/api-keys")
  const t = await getTranslations("settingsApiKeys")
  if (role !== "owner" && role !== "admin") return <Notice>{t("managersOnly")}</Notice>
  const methods = await getAuthMethods(caller.userId)
  const { allowedOrigins } = await toCaller(getOrganization)
  const now = new Date()
  const keys = (await toCaller(listApiKeys)).map((key) => ({ ...key, state: getState(key, now) }))
  return (
    <PageMessages namespaces={["auth", "settingsAccount", "settingsApiKeys", "scopes"]}>
      <section className="grid gap-4" aria-label={t("title")}>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="grid gap-0.5">
            <h2 className="text-lg font-semibold">{t("title")}</h2>
            <p className="text-sm text-soft">
              {t.rich("lead", {
                workspace: organization.name,
                link: (words) => <TextLink href="/docs">{words}</TextLink>,
              })}
            </p>
          </div>
          <NewApiKeyDialog methods={methods} create={createApiKeyAction} />
        </div>
        {keys.length === 0 ? (
          <EmptyState icon={KeyRound} title={t("emptyTitle")}>
            {t("emptyText")}
          </EmptyState>
        ) : (
          <ApiKeysTable keys={keys} revoke={revokeApiKeyAction} />
        )}
        <AllowedOriginsForm action={updateOriginsAction} origins={allowedOrigins} />
      </section>
    </PageMessages>
  )
}
