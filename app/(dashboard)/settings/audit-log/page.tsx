import { ScrollText } from "lucide-react"

import { getTranslations } from "@/app/get-translations"
import { settingsMetadata } from "@/app/(dashboard)/settings/settings-metadata"
import { ButtonLink, Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { Timestamp } from "@/components/ui/time/timestamp"
import { Notice } from "@/components/ui/feedback/notice"
import { DataTable } from "@/components/ui/data-table"
import { auditActions, type AuditAction } from "@/lib/audit-log/audit-actions"
import { listAuditLog } from "@/lib/audit-log/list-audit-log"
import { toCaller, pageViewer } from "@/lib/auth/sessions/page-caller"
import { decodeCursor } from "@/lib/db/cursor"
import { listMembers } from "@/lib/organizations/list-members"
import { InputField, SelectField } from "@/components/ui/forms/field"

import { parseFilters } from "./parse-filters"

export const generateMetadata = settingsMetadata("audit-log")

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }
const pagePath = "/settings/audit-log"
const kinds = ["user", "apiKey", "oauthToken", "connectLink", "system"] as const

export default async function AuditLogPage({ searchParams }: Props) {
  const { organization, role } = await pageViewer(pagePath)
  if (role !== "owner" && role !== "admin")
    return <Notice>{(await getTranslations("settings"))("managersOnly")}</Notice>
  const query = await searchParams
  const params = Object.fromEntries(
    Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  )
  const cursor = decodeCursor(params.cursor ?? "") ?? undefined
  const filters = parseFilters(query, organization.timeZone)
  const [t, members, { data, nextCursor }] = await Promise.all([
    getTranslations("settingsAuditLog"),
    toCaller(listMembers),
    toCaller((caller) => listAuditLog(caller, { ...filters, cursor, limit: 50 })),
  ])
  const actionLabel = (action: string) =>
    auditActions.some((match) => match === action) ? t(`actions.${action as AuditAction}`) : action
  const kindLabel = (kind: string) => {
    const match = kinds.find((actorKind) => actorKind === kind)
    return match ? t(`kinds.${match}`) : kind
  }
  const { cursor: _, ...filterParams } = params
  const getUrl = (path: string, extraParams: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams({ ...filterParams, ...extraParams }).toString()}`
  const labels = (
    [
      "person",
      "anyPerson",
      "kind",
      "anyKind",
      "action",
      "anyAction",
      "from",
      "to",
      "filter",
      "clear",
    ] as const
  ).map((name) => [name, t(name)] as const)
  return (
    <section className="grid gap-5" aria-label={t("title")}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-0.5">
          <h2 className="text-lg font-semibold">{t("title")}</h2>
          <p className="text-sm text-soft">{t("lead")}</p>
        </div>
        <ButtonLink variant="secondary" size="sm" prefetch={false} href={getUrl(`${pagePath}/export.csv`)}>
          {t("export")}
        </ButtonLink>
      </div>
      <AuditFilters
        key={JSON.stringify(filterParams)}
        labels={Object.fromEntries(labels) as Record<(typeof labels)[number][0], string>}
        people={members.map(({ userId, name, email }) => ({ value: userId, label: name || email }))}
        kinds={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        actions={auditActions
          .map((action) => ({ value: action, label: t(`actions.${action}`) }))
          .sort((a, b) => a.label.localeCompare(b.label))}
        selected={filterParams}
      />
      {data.length === 0 ? (
        <EmptyState icon={ScrollText} title={t("empty")}>
          {t("emptyText")}
        </EmptyState>
      ) : (
        <DataTable
          caption={t("title")}
          items={data}
          itemKey={({ id }) => id}
          columns={[
            {
              header: t("date"),
              cell: ({ createdAt }) => <Timestamp at={createdAt} />,
            },
            {
              header: t("actor"),
              className: "min-w-44 [overflow-wrap:anywhere]",
              cell: ({ actor }) => (
                <>
                  <span className="block">{actor.name ?? actor.id}</span>
                  <span className="block text-soft">{kindLabel(actor.kind)}</span>
                </>
              ),
            },
            {
              header: t("event"),
              cell: ({ action, detail }) => (
                <>
                  {actionLabel(action)}
                  {detail && Object.keys(detail).length > 0 && (
                    <details className="max-w-prose text-soft">
                      <summary className="min-h-6 cursor-pointer">{t("details")}</summary>
                      <pre className="overflow-x-auto text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
                        {JSON.stringify(detail, null, 2)}
                      </pre>
                    </details>
                  )}
                </>
              ),
            },
            {
              header: t("ipAddress"),
              className: "min-w-28 [overflow-wrap:anywhere] text-soft",
              cell: ({ address }) => address ?? "–",
            },
          ]}
        />
      )}
      <nav className="flex flex-wrap justify-end gap-2">
        {cursor && (
          <ButtonLink variant="secondary" href={getUrl(pagePath)}>
            {t("newest")}
          </ButtonLink>
        )}
        {nextCursor && (
          <ButtonLink variant="secondary" href={getUrl(pagePath, { cursor: nextCursor })}>
            {t("older")}
          </ButtonLink>
        )}
      </nav>
    </section>
  )
}

type FilterOption = { value: string; label: string }
type AuditFiltersProps = {
  labels: Record<
    "person" | "anyPerson" | "kind" | "anyKind" | "action" | "anyAction" | "from" | "to" | "filter" | "clear",
    string
  >
  people: FilterOption[]
  kinds: FilterOption[]
  actions: FilterOption[]
  selected: Record<string, string>
}

/** A plain GET form, so filters are in the URL and work without JavaScript. */
function AuditFilters({ labels, people, kinds, actions, selected }: AuditFiltersProps) {
  const selects = [
    { name: "person", label: labels.person, anyLabel: labels.anyPerson, options: people },
    { name: "kind", label: labels.kind, anyLabel: labels.anyKind, options: kinds },
    { name: "action", label: labels.action, anyLabel: labels.anyAction, options: actions },
  ]
  return (
    <form className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {selects.map(({ name, label, anyLabel, options }) => (
        <SelectField
          key={name}
          label={label}
          name={name}
          defaultValue={selected[name] ?? ""}
          emptyLabel={anyLabel}
          options={options}
        />
      ))}
      <InputField label={labels.from} name="from" type="date" defaultValue={selected.from} />
      <InputField label={labels.to} name="to" type="date" defaultValue={selected.to} />
      <div className="flex flex-wrap items-end gap-2">
        <Button type="submit">{labels.filter}</Button>
        <ButtonLink variant="ghost" href="/settings/audit-log">
          {labels.clear}
        </ButtonLink>
      </div>
    </form>
  )
}
