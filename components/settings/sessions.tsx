"use client"

import { MonitorSmartphone } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Badge } from "@/components/ui/badge"
import { Button } from "@/components/ui/button"
import { useMoment } from "@/components/ui/moment"
import { Notice } from "@/components/ui/notice"

import { useAction } from "./use-action"

type Outcome = { error?: string }
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
  actions: { end: (id: string) => Promise<Outcome>; endOthers: () => Promise<Outcome> }
}

export function Sessions({ sessions, current, actions }: SessionsProps) {
  const t = useTranslations("settingsAccount.sessions")
  const { timeZone } = useWorkspace()
  const moment = useMoment()
  const { busy, error, run } = useAction()
  const [done, setDone] = useState<string>()
  const when = (at: Date) => moment(at, timeZone)
  const deviceOf = ({ browser, system }: Session) =>
    t("device", { browser: browser ?? t("unknownBrowser"), system: system ?? t("unknownSystem") })
  const start = (work: () => Promise<Outcome>, words: string) => {
    setDone(undefined)
    run(work, () => setDone(words))
  }
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-3 py-3 first:pt-0">
            <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-soft" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {deviceOf(session)} {session.id === current && <Badge tone="brand">{t("here")}</Badge>}
              </p>
              <p className="text-sm text-soft" suppressHydrationWarning>
                {[
                  t("since", { date: when(session.createdAt) }),
                  t("seen", { date: when(session.lastSeenAt) }),
                  session.address && t("from", { address: session.address }),
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
                aria-label={t("endOf", { device: deviceOf(session) })}
                onClick={() => start(() => actions.end(session.id), t("ended"))}
              >
                {t("end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error && <Notice tone="danger">{error}</Notice>}
      {done && !busy && <Notice tone="success">{done}</Notice>}
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={busy}
        disabled={sessions.length < 2}
        onClick={() => start(actions.endOthers, t("othersEnded"))}
      >
        {t("endOthers")}
      </Button>
    </div>
  )
}
