"use client"

import { CalendarClock, FilePen, ListPlus, Send, ShieldCheck } from "lucide-react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"

import type { Timing } from "@/components/compose/draft/draft"
import { actionsByTiming, type SendAction } from "@/components/compose/draft/post-input"

type SendBarProps = {
  timing: Timing
  busy: SendAction | null
  isEdit: boolean
  onSend: (action: SendAction, approval?: boolean) => void
}

const icons = { now: Send, queue: ListPlus, schedule: CalendarClock, draft: FilePen }

const KeyCap = ({ children }: { children: string }) => (
  <kbd className="rounded border border-line bg-sunken px-1.5 py-0.5 text-xs">{children}</kbd>
)

/** The primary button depends on the timing, and on whether the user needs approval. */
export function SendBar({ timing, busy, isEdit, onSend }: SendBarProps) {
  const t = useTranslations("compose")
  const { organization, canManage, canWrite } = useWorkspace()
  const action = actionsByTiming[timing]
  const needsApproval = organization.approvalRequired && !canManage
  const Icon = needsApproval ? ShieldCheck : icons[action]
  if (!canWrite) return <p className="text-sm text-soft">{t("viewerNotice")}</p>
  return (
    <div className="grid gap-3">
      {needsApproval && <p className="text-sm text-soft">{t("approvalNote")}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          className="grow sm:grow-0"
          busy={busy === action}
          disabled={busy !== null}
          onClick={() => onSend(action)}
        >
          {busy !== action && <Icon aria-hidden />}
          {needsApproval
            ? t("requestApproval")
            : isEdit && action === "schedule"
              ? t("saveSchedule")
              : t(`action.${action}`)}
        </Button>
        <Button
          variant="secondary"
          className="grow sm:grow-0"
          busy={busy === "draft"}
          disabled={busy !== null}
          onClick={() => onSend("draft")}
        >
          {busy !== "draft" && <FilePen aria-hidden />}
          {t("action.draft")}
        </Button>
        {!needsApproval && action !== "now" && (
          <Button
            icon={ShieldCheck}
            variant="ghost"
            className="grow sm:grow-0"
            disabled={busy !== null}
            onClick={() => onSend(action, true)}
          >
            {t("requestApproval")}
          </Button>
        )}
      </div>
      <p className="hidden text-sm text-soft sm:block">
        {t.rich("shortcut", {
          key: (chunks) => <KeyCap>{String(chunks)}</KeyCap>,
          action: needsApproval ? t("requestApproval") : t(`action.${action}`),
        })}
      </p>
    </div>
  )
}
