"use client"

import { CalendarClock, FilePen, ListPlus, Send, ShieldCheck } from "lucide-react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"

import type { Timing } from "./draft"
import { actionOf, type SendAction } from "./post-input"

type SendBarProps = {
  timing: Timing
  busy: SendAction | null
  edits: boolean
  onSend: (action: SendAction, approval?: boolean) => void
}

const icons = { now: Send, queue: ListPlus, schedule: CalendarClock, draft: FilePen }

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded border border-line bg-sunken px-1.5 py-0.5 text-xs">{children}</kbd>
)

/** The main thing is what the chosen time means; whoever may not publish alone asks instead. */
export function SendBar({ timing, busy, edits, onSend }: SendBarProps) {
  const t = useTranslations("compose")
  const { organization, mayManage, mayWrite } = useWorkspace()
  const action = actionOf[timing]
  const asks = organization.approvalRequired && !mayManage
  const Icon = asks ? ShieldCheck : icons[action]
  if (!mayWrite) return <p className="text-sm text-soft">{t("viewerMayNot")}</p>
  return (
    <div className="grid gap-3">
      {asks && <p className="text-sm text-soft">{t("approvalNote")}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          className="grow sm:grow-0"
          busy={busy === action}
          disabled={busy !== null}
          onClick={() => onSend(action)}
        >
          {busy !== action && <Icon aria-hidden />}
          {asks
            ? t("sendForApproval")
            : edits && action === "schedule"
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
        {!asks && action !== "now" && (
          <Button
            variant="ghost"
            className="grow sm:grow-0"
            disabled={busy !== null}
            onClick={() => onSend(action, true)}
          >
            <ShieldCheck aria-hidden />
            {t("askApproval")}
          </Button>
        )}
      </div>
      <p className="hidden text-sm text-soft sm:block">
        {t.rich("shortcut", {
          key: (chunks) => <Key>{String(chunks)}</Key>,
          action: asks ? t("sendForApproval") : t(`action.${action}`),
        })}
      </p>
    </div>
  )
}
