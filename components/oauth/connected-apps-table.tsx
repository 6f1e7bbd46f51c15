"use client"

import { useTranslations } from "use-intl"

import { useScopeLabels } from "@/components/settings/api-keys/use-scope-labels"
import { ConfirmActionButton } from "@/components/shell/confirm-action"
import { DataTable } from "@/components/ui/data-table"
import { Timestamp } from "@/components/ui/time/timestamp"

import { AppLogo } from "./app-logo"

export type ConnectedAppRow = {
  id: string
  name: string
  logoUrl: string | null
  publisher: string | null
  scopes: string[]
  person: { id: string; name: string }
  since: Date
  lastUsedAt: Date | null
}

type ConnectedAppsTableProps = {
  apps: ConnectedAppRow[]
  /** Admins see which user each app acts for. */
  showPeople: boolean
  revoke: (id: string) => Promise<{ error?: string }>
}

export function ConnectedAppsTable({ apps, showPeople, revoke }: ConnectedAppsTableProps) {
  const t = useTranslations("connectedApps")
  const { summarize } = useScopeLabels()
  const person = { header: t("actsFor"), cell: (app: ConnectedAppRow) => app.person.name }
  return (
    <DataTable
      caption={t("title")}
      items={apps}
      itemKey={({ id }) => id}
      columns={[
        {
          header: t("app"),
          cell: ({ name, logoUrl, publisher }) => (
            <span className="flex items-center gap-3">
              <AppLogo name={name} logoUrl={logoUrl} />
              <span className="min-w-0">
                <span className="block font-medium">{name}</span>
                <span className="text-xs text-soft">
                  {publisher ? t("by", { publisher }) : t("selfRegistered")}
                </span>
              </span>
            </span>
          ),
        },
        {
          header: t("permissions"),
          className: "whitespace-nowrap",
          cell: ({ scopes }) => <span title={scopes.join(", ")}>{summarize(scopes)}</span>,
        },
        ...(showPeople ? [person] : []),
        { header: t("since"), cell: ({ since }) => <Timestamp at={since} /> },
        {
          header: t("lastUsed"),
          cell: ({ lastUsedAt }) => (lastUsedAt ? <Timestamp at={lastUsedAt} /> : t("never")),
        },
      ]}
      actions={(app) => (
        <ConfirmActionButton
          label={t("revoke")}
          aria-label={t("revokeLabel", { app: app.name, person: app.person.name })}
          title={t("revokeTitle", { app: app.name })}
          confirmLabel={t("revoke")}
          danger
          action={() => revoke(app.id)}
        >
          <p>{t("revokeText", { person: app.person.name })}</p>
        </ConfirmActionButton>
      )}
    />
  )
}
