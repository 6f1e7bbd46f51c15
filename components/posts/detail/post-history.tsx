"use client"

import { useTranslations } from "use-intl"

import { CardSection } from "@/components/ui/card"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { Timestamp, useFormatDateTime } from "@/components/ui/time/timestamp"
import type { OperationOutput } from "@/lib/api/client"

import { useHistory } from "@/components/posts/queries/use-posts"

type Entry = OperationOutput<"getPostHistory">["data"][number]
type Change = Entry["changes"][number]

const actions = [
  ...(["created", "updated", "deleted", "published", "retried", "approval_requested"] as const),
  ...(["approved", "sent_back", "completed", "given_up", "comment_deleted", "unpublish_requested"] as const),
]
const fields = [
  ...(["caption", "thread", "title", "scheduledAt", "status", "media", "tags"] as const),
  ...(["mediaName", "alt", "file", "cover", "approvalStatus"] as const),
]
const agents = ["apiKey", "oauthToken", "system", "connectLink"] as const
const optionPrefix = "option."

/** Changes to the post, newest first. */
export function PostHistory({ id }: { id: string }) {
  const t = useTranslations("post")
  const query = useHistory(id)
  return (
    <CardSection title={t("history")}>
      <QueryStatus query={query} errorTitle={t("historyError")} rows={2} rowClass="h-12" />
      {query.data?.length === 0 && <p className="text-soft">{t("historyEmpty")}</p>}
      <ol className="grid gap-4">
        {query.data?.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </ol>
    </CardSection>
  )
}

function HistoryEntry({ entry }: { entry: Entry }) {
  const t = useTranslations("post")
  const { actor, reason, changes } = entry
  const agent = agents.find((kind) => kind === actor.kind)
  const nameParts = [
    actor.name ?? t("someone"),
    agent && agent !== "system" && `(${t(`actorKind.${agent}`)})`,
  ]
  const action = actions.find((name) => name === entry.action)
  const actorName = nameParts.filter(Boolean).join(" ")
  return (
    <li className="grid gap-1">
      <p className="[overflow-wrap:anywhere]">
        {action
          ? t(`action.${action}`, { actor: actorName })
          : t("action.other", { actor: actorName, action: entry.action })}
      </p>
      <p className="text-xs text-soft">
        <Timestamp at={entry.createdAt} />
      </p>
      {reason && (
        <blockquote dir="auto" className="border-l-2 border-line pl-3 text-sm [overflow-wrap:anywhere]">
          {reason}
        </blockquote>
      )}
      {changes.length > 0 && (
        <details className="text-sm">
          <summary className="w-fit rounded py-0.5 text-brand-ink">
            {t("changes", { count: changes.length })}
          </summary>
          <dl className="mt-1 grid gap-2">
            {changes.map((change) => (
              <HistoryChange key={change.field} change={change} />
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}

function HistoryChange({ change: { field, from, to } }: { change: Change }) {
  const t = useTranslations("post")
  const knownField = fields.find((name) => name === field)
  const format = useFormatValue(field)
  return (
    <div>
      <dt className="font-medium">
        {knownField ? t(`field.${knownField}`) : t("field.option", { name: field.replace(optionPrefix, "") })}
      </dt>
      <dd className="grid gap-1 rounded-lg bg-sunken p-2 [overflow-wrap:anywhere]">
        <del dir="auto" className="whitespace-pre-wrap text-soft">
          <span className="sr-only">{t("before")}: </span>
          {format(from)}
        </del>
        <ins dir="auto" className="whitespace-pre-wrap no-underline">
          <span className="sr-only">{t("after")}: </span>
          {format(to)}
        </ins>
      </dd>
    </div>
  )
}

const statuses = ["SCHEDULED", "PROCESSING", "COMPLETED", "DRAFT", "FAILED", "DELETED"] as const
const approvals = ["APPROVED", "PENDING_APPROVAL"] as const

function useFormatValue(field: string) {
  const t = useTranslations("post")
  const tPosts = useTranslations("posts")
  const formatDateTime = useFormatDateTime()
  return (value: Change["from"]) => {
    if (value === null) return t("none")
    if (field === "scheduledAt") return formatDateTime(String(value))
    const status = field === "status" && statuses.find((name) => name === value)
    if (status) return tPosts(`status.${status}`)
    const approval = field === "approvalStatus" && approvals.find((name) => name === value)
    return approval ? t(`approval.${approval}`) : value
  }
}
