"use client"

import { useTranslations } from "use-intl"

import { ConfirmActionButton } from "@/components/shell/confirm-action"
import { Badge } from "@/components/ui/badge"
import { DataTable } from "@/components/ui/data-table"
import { Timestamp } from "@/components/ui/time/timestamp"

import type { Restriction } from "./api-key-scopes"
import { useScopeLabels } from "./use-scope-labels"

export type ApiKeyRow = {
  id: string
  name: string
  prefix: string
  scopes: string[]
  restriction: Restriction
  state: "active" | "expired" | "revoked"
  expiresAt: Date | null
  lastUsedAt: Date | null
}

type ApiKeysTableProps = {
  keys: ApiKeyRow[]
  revoke: (id: string) => Promise<{ error?: string }>
}

export function ApiKeysTable({ keys, revoke }: ApiKeysTableProps) {
  const t = useTranslations("settingsApiKeys")
  const { summarize } = useScopeLabels()
  const formatTime = (at: Date | null) => (at ? <Timestamp at={at} /> : t("never"))
  return (
    <DataTable
      caption={t("title")}
      items={keys}
      itemKey={({ id }) => id}
      columns={[
        {
          header: t("key"),
          cell: ({ name, prefix }) => (
            <>
              <span className="block font-medium">{name}</span>
              <code className="text-xs text-soft">{prefix}…</code>
            </>
          ),
        },
        {
          header: t("permissions"),
          className: "whitespace-nowrap",
          cell: ({ scopes, restriction }) => (
            <>
              <span className="block" title={scopes.join(", ")}>
                {summarize(scopes)}
              </span>
              {restriction !== "none" && <Badge tone="info">{t(`restriction.${restriction}`)}</Badge>}
            </>
          ),
        },
        { header: t("lastUsed"), cell: ({ lastUsedAt }) => formatTime(lastUsedAt) },
        {
          header: t("expires"),
          cell: ({ state, expiresAt }) => {
            if (state === "active") return formatTime(expiresAt)
            return <Badge tone={state === "revoked" ? "danger" : "warning"}>{t(`state.${state}`)}</Badge>
          },
        },
      ]}
      actions={(key) =>
        key.state !== "revoked" && (
          <ConfirmActionButton
            label={t("revoke")}
            aria-label={t("revokeLabel", { name: key.name })}
            title={t("revokeTitle", { name: key.name })}
            confirmLabel={t("revokeConfirm")}
            danger
            action={() => revoke(key.id)}
          >
            <p>{t("revokeText")}</p>
          </ConfirmActionButton>
        )
      }
    />
  )
}
