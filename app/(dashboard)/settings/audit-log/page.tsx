import { ScrollText } from "lucide-react"
import type { Metadata } from "next"

import { texts } from "@/app/texts"
import { AuditFilters } from "@/components/settings/audit-filters"
import { ButtonLink } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { Moment } from "@/components/ui/moment"
import { Notice } from "@/components/ui/notice"
import { Cell, HeadCell, NameCell, Row, Table, TableBody, TableHead } from "@/components/ui/table"
import { auditActions, type AuditAction } from "@/lib/audit-actions"
import { listAuditLog } from "@/lib/audit-log/list-audit-log"
import { asCaller, pageViewer } from "@/lib/auth/page-caller"
import { decodeCursor } from "@/lib/cursor"
import { listMembers } from "@/lib/organizations/list-members"

import { readFilters } from "./read-filters"

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await texts("settingsAuditLog"))("title") }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }
const page = "/settings/audit-log"
const kinds = ["user", "apiKey", "oauthToken", "connectLink", "system"] as const

export default async function AuditLogPage({ searchParams }: Props) {
  const { organization, role } = await pageViewer(page)
  if (role !== "owner" && role !== "admin")
    return <Notice>{(await texts("settings"))("managersOnly")}</Notice>
  const given = await searchParams
  const chosen = Object.fromEntries(
    Object.entries(given).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  )
  const cursor = decodeCursor(chosen.cursor ?? "") ?? undefined
  const filters = readFilters(given, organization.timeZone)
  const [t, members, { data, nextCursor }] = await Promise.all([
    texts("settingsAuditLog"),
    asCaller(listMembers),
    asCaller((caller) => listAuditLog(caller, { ...filters, cursor, limit: 50 })),
  ])
  const wordsOf = (action: string) =>
    auditActions.some((known) => known === action) ? t(`actions.${action as AuditAction}`) : action
  const kindOf = (kind: string) => {
    const known = kinds.find((one) => one === kind)
    return known ? t(`kinds.${known}`) : kind
  }
  const { cursor: _, ...kept } = chosen
  const address = (path: string, more: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams({ ...kept, ...more }).toString()}`
  const words = (
    ["person", "anybody", "kind", "anyKind", "action", "anyAction", "from", "to", "filter", "clear"] as const
  ).map((name) => [name, t(name)] as const)
  return (
    <section className="grid gap-5" aria-label={t("title")}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-0.5">
          <h2 className="text-lg font-semibold">{t("title")}</h2>
          <p className="text-sm text-soft">{t("lead")}</p>
        </div>
        <ButtonLink variant="secondary" size="sm" prefetch={false} href={address(`${page}/export.csv`)}>
          {t("export")}
        </ButtonLink>
      </div>
      <AuditFilters
        key={JSON.stringify(kept)}
        words={Object.fromEntries(words) as Record<(typeof words)[number][0], string>}
        people={members.map(({ userId, name, email }) => ({ value: userId, label: name || email }))}
        kinds={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        actions={auditActions
          .map((action) => ({ value: action, label: t(`actions.${action}`) }))
          .sort((a, b) => a.label.localeCompare(b.label))}
        chosen={kept}
      />
      {data.length === 0 ? (
        <EmptyState icon={ScrollText} title={t("empty")}>
          {t("emptyText")}
        </EmptyState>
      ) : (
        <Table caption={t("title")}>
          <TableHead>
            <HeadCell>{t("when")}</HeadCell>
            <HeadCell>{t("who")}</HeadCell>
            <HeadCell>{t("what")}</HeadCell>
            <HeadCell>{t("where")}</HeadCell>
          </TableHead>
          <TableBody>
            {data.map(({ id, action, actor, detail, address: from, createdAt }) => (
              <Row key={id}>
                <Cell>
                  <Moment at={createdAt} timeZone={organization.timeZone} />
                </Cell>
                <NameCell label={t("who")}>
                  <span className="block">{actor.name ?? actor.id}</span>
                  <span className="block text-soft">{kindOf(actor.kind)}</span>
                </NameCell>
                <Cell label={t("what")}>
                  {wordsOf(action)}
                  {detail && Object.keys(detail).length > 0 && (
                    <details className="max-w-prose text-soft">
                      <summary className="min-h-6 cursor-pointer">{t("details")}</summary>
                      <pre className="overflow-x-auto text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
                        {JSON.stringify(detail, null, 2)}
                      </pre>
                    </details>
                  )}
                </Cell>
                <Cell label={t("where")} className="min-w-28 [overflow-wrap:anywhere] text-soft">
                  {from ?? "–"}
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
      <nav className="flex flex-wrap justify-end gap-2">
        {cursor && (
          <ButtonLink variant="secondary" href={address(page)}>
            {t("newest")}
          </ButtonLink>
        )}
        {nextCursor && (
          <ButtonLink variant="secondary" href={address(page, { cursor: nextCursor })}>
            {t("older")}
          </ButtonLink>
        )}
      </nav>
    </section>
  )
}
