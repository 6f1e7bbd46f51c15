"use client"

import { CircleAlert, CircleCheck, LoaderCircle, TriangleAlert } from "lucide-react"
import { useState, type ReactNode } from "react"
import { useTranslations } from "use-intl"

import { IssueList } from "@/components/compose/checks/issue-list"
import { isBlocking, type Issue } from "@/components/compose/checks/issues"
import type { PostChecks } from "@/components/compose/checks/use-post-checks"
import type { Draft } from "@/components/compose/draft/draft"
import { getSendAction } from "@/components/compose/draft/post-input"
import type { Target } from "@/components/compose/draft/targets"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { classNames } from "@/components/ui/class-names"
import { Field } from "@/components/ui/forms/field"
import { Input } from "@/components/ui/forms/input"

import { DayPosts } from "./day-posts"
import { PostingAgreements } from "./posting-agreements"
import type { SendChoice } from "./use-send-draft"
import { useNextSlots } from "./use-when"
import { WhenMenu } from "./when-menu"

type WhenBarProps = {
  draft: Draft
  targets: Target[]
  at: Date | null
  isEdit: boolean
  isBusy: boolean
  /** Everything that was found, wherever it shows. */
  issues: Issue[]
  /** Issues with the time. */
  timeIssues: Issue[]
  timeErrors: string[]
  /** Problems without a channel, such as a missing time. */
  blockerCount: number
  checks: PostChecks
  onChange: (patch: { timing?: Draft["timing"]; when?: string }) => void
  onSend: (choice: SendChoice, approval?: boolean) => void
  onShowIssues: () => void
  /** What else to do, at the start of the bar. */
  children: ReactNode
}

/** The one decision at the end: when, and go. Always in view. */
export function WhenBar({ draft, at, isEdit, isBusy, timeIssues, timeErrors, ...props }: WhenBarProps) {
  const t = useTranslations("compose")
  const { organization, canManage, canWrite, timeZone } = useWorkspace()
  const slots = useNextSlots(draft.channelIds)
  const [isPicking, setIsPicking] = useState(false)
  const { onChange, onSend } = props
  const isTimed = draft.timing === "at" || isEdit
  const needsApproval = organization.approvalRequired && !canManage
  if (!canWrite) return <p className="p-4 text-sm text-soft">{t("viewerNotice")}</p>
  return (
    <section
      aria-label={t("schedule")}
      className="sticky bottom-14 z-20 grid gap-2 border-t border-line bg-surface px-4 py-2.5 sm:px-5 lg:bottom-0 lg:rounded-b-xl"
    >
      {isTimed && (isPicking || timeErrors.length > 0) && (
        <Field label={t("dateAndTime", { timeZone })} error={timeErrors}>
          {(control) => (
            <span className="flex items-center gap-2">
              <Input
                {...control}
                autoFocus={isPicking}
                type="datetime-local"
                className="sm:max-w-64"
                value={draft.when}
                onChange={(event) => onChange({ timing: "at", when: event.target.value })}
              />
              <Button variant="ghost" onClick={() => setIsPicking(false)}>
                {t("done")}
              </Button>
            </span>
          )}
        </Field>
      )}
      {isTimed && isPicking && at && <DayPosts at={at} targets={props.targets} />}
      <IssueList issues={timeIssues} />
      <PostingAgreements draft={draft} targets={props.targets} />
      {needsApproval && <p className="text-sm text-soft">{t("approvalNote")}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {props.children}
        <IssueStatus {...props} />
        <span className="flex min-w-0 flex-1 items-center justify-end gap-2">
          <WhenMenu
            draft={draft}
            at={at}
            slots={slots}
            isEdit={isEdit}
            needsApproval={needsApproval}
            disabled={isBusy}
            onChange={(patch) => {
              setIsPicking(false)
              onChange(patch)
            }}
            onPickTime={() => {
              setIsPicking(true)
              onChange({ timing: "at" })
            }}
            onSend={onSend}
          />
          <Button busy={isBusy} onClick={() => onSend(getSendAction(draft.timing, isEdit))}>
            {t(needsApproval ? "requestApproval" : isEdit ? "saveSchedule" : "schedule")}
          </Button>
        </span>
      </div>
    </section>
  )
}

type IssueStatusProps = Pick<WhenBarProps, "issues" | "blockerCount" | "checks" | "onShowIssues">

/** How many issues there are, with the way to the first one. */
function IssueStatus({ issues, blockerCount, checks, onShowIssues }: IssueStatusProps) {
  const t = useTranslations("compose")
  const count = issues.filter(({ tone }) => tone !== "notice").length + blockerCount
  const isBlocked = blockerCount > 0 || issues.some(isBlocking)
  const Icon = isBlocked ? CircleAlert : TriangleAlert
  return (
    <span role="status" className="flex items-center gap-2 text-sm">
      {count > 0 ? (
        <button
          type="button"
          className={classNames(
            "flex min-h-8 items-center gap-1.5 rounded-full px-3 font-medium",
            isBlocked ? "bg-danger-tint text-danger-ink" : "bg-warning-tint text-warning-ink",
          )}
          onClick={onShowIssues}
        >
          <Icon aria-hidden className="size-4" />
          <span aria-hidden className="sm:hidden">
            {count}
          </span>
          <span className="max-sm:sr-only">{t("issueCount", { count })}</span>
        </button>
      ) : checks.error ? (
        <button type="button" className="min-h-8 text-danger-ink underline" onClick={checks.retry}>
          {t("checksFailed")}
        </button>
      ) : checks.isChecking ? (
        <>
          <LoaderCircle aria-hidden className="size-4 animate-spin text-soft" />
          <span className="sr-only">{t("checking")}</span>
        </>
      ) : (
        checks.isEnabled && (
          <span title={t("ready")}>
            <CircleCheck aria-hidden className="size-4 text-success-ink" />
            <span className="sr-only">{t("ready")}</span>
          </span>
        )
      )}
    </span>
  )
}
