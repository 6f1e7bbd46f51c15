"use client"

import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { CardSection } from "@/components/ui/card"
import { LoadError } from "@/components/ui/load-error"
import { Moment, useMoment } from "@/components/ui/moment"
import { SkeletonList } from "@/components/ui/skeleton"
import type { Answer } from "@/lib/api/client"

import { useHistory } from "./use-posts"

type Entry = Answer<"getPostHistory">["data"][number]
type Change = Entry["changes"][number]

const actions = [
  ...(["created", "updated", "deleted", "published", "retried", "approval_requested"] as const),
  ...(["approved", "sent_back", "completed", "given_up", "comment_deleted"] as const),
]
const fields = ["caption", "thread", "title", "scheduledAt", "status", "media", "tags"] as const
const agents = ["apiKey", "oauthToken", "system", "connectLink"] as const
const optionPrefix = "option."

/** Who did what to the post, newest first, with the values before and after. */
export function PostHistory({ id }: { id: string }) {
  const t = useTranslations("post")
  const query = useHistory(id)
  return (
    <CardSection title={t("history")}>
      {query.isPending && <SkeletonList rows={2} rowClass="h-12" />}
      {query.isError && (
        <LoadError title={t("historyError")} error={query.error} onRetry={() => void query.refetch()} />
      )}
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
  const { timeZone } = useWorkspace()
  const { actor, reason, changes } = entry
  const agent = agents.find((kind) => kind === actor.kind)
  const name = [actor.name ?? t("somebody"), agent && agent !== "system" && `(${t(`actorKind.${agent}`)})`]
  const action = actions.find((one) => one === entry.action)
  const who = name.filter(Boolean).join(" ")
  return (
    <li className="grid gap-1">
      <p className="[overflow-wrap:anywhere]">
        {action
          ? t(`action.${action}`, { actor: who })
          : t("action.other", { actor: who, action: entry.action })}
      </p>
      <p className="text-xs text-soft">
        <Moment at={entry.createdAt} timeZone={timeZone} />
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
  const known = fields.find((one) => one === field)
  const shown = useShown(field)
  return (
    <div>
      <dt className="font-medium">
        {known ? t(`field.${known}`) : t("field.option", { name: field.replace(optionPrefix, "") })}
      </dt>
      <dd className="grid gap-1 rounded-lg bg-sunken p-2 [overflow-wrap:anywhere]">
        <del dir="auto" className="whitespace-pre-wrap text-soft">
          <span className="sr-only">{t("before")}: </span>
          {shown(from)}
        </del>
        <ins dir="auto" className="whitespace-pre-wrap no-underline">
          <span className="sr-only">{t("after")}: </span>
          {shown(to)}
        </ins>
      </dd>
    </div>
  )
}

const statuses = ["SCHEDULED", "PROCESSING", "COMPLETED", "DRAFT", "FAILED", "DELETED"] as const

/** A value of the field in the reader's words. */
function useShown(field: string) {
  const t = useTranslations("post")
  const words = useTranslations("posts")
  const moment = useMoment()
  const { timeZone } = useWorkspace()
  return (value: Change["from"]) => {
    if (value === null) return t("nothing")
    if (field === "scheduledAt") return moment(String(value), timeZone)
    const status = field === "status" && statuses.find((one) => one === value)
    return status ? words(`status.${status}`) : value
  }
}
