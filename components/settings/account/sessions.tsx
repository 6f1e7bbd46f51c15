"use client"

import { MonitorSmartphone } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { Badge } from "@/components/ui/badge"
import { Button } from "@/components/ui/button"
import { useFormatDateTime } from "@/components/ui/time/timestamp"
import { Notice } from "@/components/ui/feedback/notice"

import { useServerAction } from "@/components/shell/use-server-action"

type ActionResult = { error?: string }
type Session = {
  id: string
  browser: string | null
  system: string | null
  address: string | null
  createdAt: Date
  lastSeenAt: Date
}
type SessionsProps = {
  sessions: Session[]
  current: string
  actions: { end: (id: string) => Promise<ActionResult>; endOthers: () => Promise<ActionResult> }
}

export function Sessions({ sessions, current, actions }: SessionsProps) {
  const t = useTranslations("settingsAccount.sessions")
  const formatDateTime = useFormatDateTime()
  const { busy, error, run } = useServerAction()
  const [message, setMessage] = useState<string>()
  const formatTime = (at: Date) => formatDateTime(at)
  const getDeviceName = ({ browser, system }: Session) =>
    t("device", { browser: browser ?? t("unknownBrowser"), system: system ?? t("unknownSystem") })
  const runAction = (action: () => Promise<ActionResult>, successMessage: string) => {
    setMessage(undefined)
    run(action, () => setMessage(successMessage))
  }
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-3 py-3 first:pt-0">
            <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-soft" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {getDeviceName(session)}{" "}
                {session.id === current && <Badge tone="brand">{t("current")}</Badge>}
              </p>
              <p className="text-sm text-soft" suppressHydrationWarning>
                {[
                  t("since", { date: formatTime(session.createdAt) }),
                  t("lastActive", { date: formatTime(session.lastSeenAt) }),
                  session.address && t("ipAddress", { address: session.address }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            {session.id !== current && (
              <Button
                variant="ghost"
                size="sm"
                disabled={busy}
                aria-label={t("signOutLabel", { device: getDeviceName(session) })}
                onClick={() => runAction(() => actions.end(session.id), t("signedOut"))}
              >
                {t("signOut")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error && <Notice tone="danger">{error}</Notice>}
      {message && !busy && <Notice tone="success">{message}</Notice>}
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={busy}
        disabled={sessions.length < 2}
        onClick={() => runAction(actions.endOthers, t("signedOutOthers"))}
      >
        {t("signOutOthers")}
      </Button>
    </div>
  )
}
