"use client"

import { useState } from "react"

import { Badge } from "@/components/ui/badge"
import { Button } from "@/components/ui/button"
import { ConfirmDialog } from "@/components/ui/confirm-dialog"
import { Moment } from "@/components/ui/moment"
import { ActionsHeadCell, Cell, HeadCell, Table, TableBody, TableHead } from "@/components/ui/table"

import { restrictionWords, scopesInWords, type Restriction } from "./api-key-scopes"
import { useAction } from "./use-action"

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
  const [ending, setEnding] = useState<ApiKeyRow | null>(null)
  const { busy, error, run, forgetError } = useAction()
  const close = () => {
    forgetError()
    setEnding(null)
  }
  return (
    <>
      <Table caption="API keys">
        <TableHead>
          <HeadCell>Key</HeadCell>
          <HeadCell>May do</HeadCell>
          <HeadCell>Last used</HeadCell>
          <HeadCell>Expires</HeadCell>
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
        title={`Revoke “${ending?.name}”?`}
        confirmLabel="Revoke key"
        danger
        busy={busy}
        error={error}
        onConfirm={() => ending && run(() => revoke(ending.id), close)}
      >
        <p>Whatever uses this key is refused at once. It cannot be brought back.</p>
      </ConfirmDialog>
    </>
  )
}

type KeyRowProps = { apiKey: ApiKeyRow; timeZone: string; onRevoke: () => void }

function KeyRow({ apiKey, timeZone, onRevoke }: KeyRowProps) {
  const { name, prefix, scopes, restriction, state, expiresAt, lastUsedAt } = apiKey
  return (
    <tr>
      <Cell>
        <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
        <code className="text-xs text-soft">{prefix}…</code>
      </Cell>
      <Cell>
        <span className="block whitespace-nowrap" title={scopes.join(", ")}>
          {scopesInWords(scopes)}
        </span>
        {restriction !== "none" && <Badge tone="info">{restrictionWords[restriction]}</Badge>}
      </Cell>
      <Cell>{lastUsedAt ? <Moment at={lastUsedAt} timeZone={timeZone} /> : "Never"}</Cell>
      <Cell>
        {state === "revoked" && <Badge tone="danger">revoked</Badge>}
        {state === "expired" && <Badge tone="warning">expired</Badge>}
        {state === "active" && (expiresAt ? <Moment at={expiresAt} timeZone={timeZone} /> : "Never")}
      </Cell>
      <Cell className="text-right">
        {state !== "revoked" && (
          <Button variant="ghost" size="sm" aria-label={`Revoke ${name}`} onClick={onRevoke}>
            Revoke
          </Button>
        )}
      </Cell>
    </tr>
  )
}
