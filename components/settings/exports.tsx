"use client"

import { useRouter } from "next/navigation"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { useMoment } from "@/components/ui/moment"
import { Notice } from "@/components/ui/notice"
import { useByteSize } from "@/components/ui/use-byte-size"

import { useAction } from "./use-action"

type Archive = {
  id: string
  status: "PENDING" | "RUNNING" | "READY" | "FAILED"
  progress: number
  bytes: number | null
  errorMessage: string | null
  expiresAt: Date | null
  createdAt: Date
}
type ExportsProps = { archives: Archive[]; start: () => Promise<{ error?: string }> }

export function Exports({ archives, start }: ExportsProps) {
  const t = useTranslations("settingsData.export")
  const size = useByteSize()
  const { timeZone } = useWorkspace()
  const moment = useMoment()
  const router = useRouter()
  const { busy, error, run } = useAction()
  const running = archives.some(({ status }) => status === "PENDING" || status === "RUNNING")
  const state = ({ status, progress, bytes, errorMessage, expiresAt }: Archive) =>
    t(status, {
      progress,
      reason: errorMessage ?? "",
      size: size(bytes ?? 0),
      date: expiresAt ? moment(expiresAt, timeZone) : "",
    })
  return (
    <div className="grid gap-4">
      {archives.length === 0 && <p className="text-soft">{t("none")}</p>}
      <ul className="divide-y divide-line empty:hidden" aria-live="polite">
        {archives.map((archive) => (
          <li key={archive.id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
            <div>
              <p className="font-medium" suppressHydrationWarning>
                {t("from", { date: moment(archive.createdAt, timeZone) })}
              </p>
              <p className="text-sm text-soft" suppressHydrationWarning>
                {state(archive)}
              </p>
            </div>
            {archive.status === "READY" && (
              <a
                className="rounded font-medium text-brand-ink underline underline-offset-3 hover:no-underline"
                href={`/settings/data/archive/${archive.id}`}
                download
              >
                {t("download")}
              </a>
            )}
          </li>
        ))}
      </ul>
      {error && <Notice tone="danger">{error}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} disabled={running} onClick={() => run(start)}>
          {t("start")}
        </Button>
        {running && (
          <Button variant="secondary" onClick={() => router.refresh()}>
            {t("refresh")}
          </Button>
        )}
      </div>
    </div>
  )
}
