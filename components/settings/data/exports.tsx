"use client"

import { useRouter } from "next/navigation"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { useFormatDateTime } from "@/components/ui/time/timestamp"
import { Notice } from "@/components/ui/feedback/notice"
import { useFormatBytes } from "@/components/ui/use-format-bytes"

import { useServerAction } from "@/components/shell/use-server-action"

type ExportArchive = {
  id: string
  status: "PENDING" | "RUNNING" | "READY" | "FAILED"
  progress: number
  bytes: number | null
  errorMessage: string | null
  expiresAt: Date | null
  createdAt: Date
}
type ExportsProps = { archives: ExportArchive[]; start: () => Promise<{ error?: string }> }

export function Exports({ archives, start }: ExportsProps) {
  const t = useTranslations("settingsData.export")
  const formatBytes = useFormatBytes()
  const formatDateTime = useFormatDateTime()
  const router = useRouter()
  const { busy, error, run } = useServerAction()
  const isRunning = archives.some(({ status }) => status === "PENDING" || status === "RUNNING")
  const getStateText = ({ status, progress, bytes, errorMessage, expiresAt }: ExportArchive) =>
    t(status, {
      progress,
      reason: errorMessage ?? "",
      formatBytes: formatBytes(bytes ?? 0),
      date: expiresAt ? formatDateTime(expiresAt) : "",
    })
  return (
    <div className="grid gap-4">
      {archives.length === 0 && <p className="text-soft">{t("none")}</p>}
      <ul className="divide-y divide-line empty:hidden" aria-live="polite">
        {archives.map((archive) => (
          <li key={archive.id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
            <div>
              <p className="font-medium" suppressHydrationWarning>
                {t("from", { date: formatDateTime(archive.createdAt) })}
              </p>
              <p className="text-sm text-soft" suppressHydrationWarning>
                {getStateText(archive)}
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
        <Button busy={busy} disabled={isRunning} onClick={() => run(start)}>
          {t("start")}
        </Button>
        {isRunning && (
          <Button variant="secondary" onClick={() => router.refresh()}>
            {t("refresh")}
          </Button>
        )}
      </div>
    </div>
  )
}
