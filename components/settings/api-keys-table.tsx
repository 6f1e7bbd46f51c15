"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { Badge } from "@/components/ui/badge"
import { Button } from "@/components/ui/button"
import { ConfirmDialog } from "@/components/ui/confirm-dialog"
import { Moment } from "@/components/ui/moment"
import {
  ActionsCell,
  ActionsHeadCell,
  Cell,
  HeadCell,
  NameCell,
  Row,
  Table,
  TableBody,
  TableHead,
} from "@/components/ui/table"

import type { Restriction } from "./api-key-scopes"
import { useAction } from "./use-action"
import { useScopeWords } from "./use-scope-words"

export type ApiKeyRow = {
  id: string
  name: string
  prefix: string
  scopes: string[]
  restriction: Restriction
  state: "active" | "expired" | "revoked"
  createdAt: string
  expiresAt: string | null
  lastUsedAt: string | null
}

type ApiKeysTableProps = {
  keys: ApiKeyRow[]
  timeZone: string
  revoke: (id: string) => Promise<{ error?: string }>
}

export function ApiKeysTable({ keys, timeZone, revoke }: ApiKeysTableProps) {
  const t = useTranslations("settingsApiKeys")
  const [ending, setEnding] = useState<ApiKeyRow | null>(null)
  const { busy, error, run, forgetError } = useAction()
  const close = () => {
    forgetError()
    setEnding(null)
  }
  return (
    <>
      <Table caption={t("title")}>
        <TableHead>
          <HeadCell>{t("key")}</HeadCell>
          <HeadCell>{t("may")}</HeadCell>
          <HeadCell>{t("lastUsed")}</HeadCell>
          <HeadCell>{t("expires")}</HeadCell>
          <ActionsHeadCell />
        </TableHead>
        <TableBody>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} timeZone={timeZone} onRevoke={() => setEnding(key)} />
          ))}
        </TableBody>
      </Table>
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(open) => !open && close()}
        title={t("askRevoke", { name: ending?.name ?? "" })}
        confirmLabel={t("revokeConfirm")}
        danger
        busy={busy}
        error={error}
        onConfirm={() => ending && run(() => revoke(ending.id), close)}
      >
        <p>{t("revokeText")}</p>
      </ConfirmDialog>
    </>
  )
}

type KeyRowProps = { apiKey: ApiKeyRow; timeZone: string; onRevoke: () => void }

function KeyRow({ apiKey, timeZone, onRevoke }: KeyRowProps) {
  const t = useTranslations("settingsApiKeys")
  const { inShort } = useScopeWords()
  const { name, prefix, scopes, restriction, state, expiresAt, lastUsedAt } = apiKey
  return (
    <Row>
      <NameCell>
        <span className="block font-medium">{name}</span>
        <code className="text-xs text-soft">{prefix}…</code>
      </NameCell>
      <Cell label={t("may")} className="whitespace-nowrap">
        <span className="block" title={scopes.join(", ")}>
          {inShort(scopes)}
        </span>
        {restriction !== "none" && <Badge tone="info">{t(`restriction.${restriction}`)}</Badge>}
      </Cell>
      <Cell label={t("lastUsed")}>
        {lastUsedAt ? <Moment at={lastUsedAt} timeZone={timeZone} /> : t("never")}
      </Cell>
      <Cell label={t("expires")}>
        {state === "revoked" && <Badge tone="danger">{t("state.revoked")}</Badge>}
        {state === "expired" && <Badge tone="warning">{t("state.expired")}</Badge>}
        {state === "active" && (expiresAt ? <Moment at={expiresAt} timeZone={timeZone} /> : t("never"))}
      </Cell>
      <ActionsCell>
        {state !== "revoked" && (
          <Button variant="ghost" size="sm" aria-label={t("revokeOf", { name })} onClick={onRevoke}>
            {t("revoke")}
          </Button>
        )}
      </ActionsCell>
    </Row>
  )
}
