"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { useScopeWords } from "@/components/settings/use-scope-words"
import { useAction } from "@/components/settings/use-action"
import { Button } from "@/components/ui/button"
import { ConfirmDialog } from "@/components/ui/confirm-dialog"
import { Moment } from "@/components/ui/moment"
import {
  ActionsCell,
  ActionsHeadCell,
  Cell,
  HeadCell,
  Row,
  Table,
  TableBody,
  TableHead,
} from "@/components/ui/table"

import { AppLogo } from "./app-logo"

export type ConnectedAppRow = {
  id: string
  name: string
  logoUrl: string | null
  publisher: string | null
  scopes: string[]
  person: { id: string; name: string }
  since: string
  lastUsedAt: string | null
}

type ConnectedAppsTableProps = {
  apps: ConnectedAppRow[]
  timeZone: string
  /** Admins see whom each app acts for. */
  withPeople: boolean
  revoke: (id: string) => Promise<{ error?: string }>
}

export function ConnectedAppsTable({ apps, timeZone, withPeople, revoke }: ConnectedAppsTableProps) {
  const t = useTranslations("connectedApps")
  const { inShort } = useScopeWords()
  const [ending, setEnding] = useState<ConnectedAppRow | null>(null)
  const { busy, error, run, forgetError } = useAction()
  const close = () => {
    forgetError()
    setEnding(null)
  }
  return (
    <>
      <Table caption={t("title")}>
        <TableHead>
          <HeadCell>{t("app")}</HeadCell>
          <HeadCell>{t("mayDo")}</HeadCell>
          {withPeople && <HeadCell>{t("actsFor")}</HeadCell>}
          <HeadCell>{t("since")}</HeadCell>
          <HeadCell>{t("lastUsed")}</HeadCell>
          <ActionsHeadCell />
        </TableHead>
        <TableBody>
          {apps.map((app) => (
            <Row key={app.id}>
              <Cell>
                <span className="flex items-center gap-3">
                  <AppLogo name={app.name} logoUrl={app.logoUrl} />
                  <span className="min-w-0">
                    <span className="block font-medium [overflow-wrap:anywhere]">{app.name}</span>
                    <span className="text-xs text-soft">
                      {app.publisher ? t("by", { publisher: app.publisher }) : t("registeredItself")}
                    </span>
                  </span>
                </span>
              </Cell>
              <Cell label={t("mayDo")} className="whitespace-nowrap">
                <span title={app.scopes.join(", ")}>{inShort(app.scopes)}</span>
              </Cell>
              {withPeople && <Cell label={t("actsFor")}>{app.person.name}</Cell>}
              <Cell label={t("since")}>
                <Moment at={app.since} timeZone={timeZone} />
              </Cell>
              <Cell label={t("lastUsed")}>
                {app.lastUsedAt ? <Moment at={app.lastUsedAt} timeZone={timeZone} /> : t("never")}
              </Cell>
              <ActionsCell>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t("revokeOf", { app: app.name, person: app.person.name })}
                  onClick={() => setEnding(app)}
                >
                  {t("revoke")}
                </Button>
              </ActionsCell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(open) => !open && close()}
        title={t("revokeTitle", { app: ending?.name ?? "" })}
        confirmLabel={t("revokeConfirm")}
        danger
        busy={busy}
        error={error}
        onConfirm={() => ending && run(() => revoke(ending.id), close)}
      >
        <p>{t("revokeText", { person: ending?.person.name ?? "" })}</p>
      </ConfirmDialog>
    </>
  )
}
