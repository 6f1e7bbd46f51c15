"use client"

import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Link } from "@/components/ui/link"
import { useFormatDateTime } from "@/components/ui/time/timestamp"

import { ImportUpload } from "./import-upload"

type Import = {
  id: string
  kind: string
  name: string
  status: "CHECKED" | "PENDING" | "RUNNING" | "DONE" | "FAILED"
  progress: number
  createdAt: Date
}

const linkClass = "rounded font-medium text-brand-ink underline underline-offset-3 hover:no-underline"

export function Imports({ imports }: { imports: Import[] }) {
  const t = useTranslations("settingsImport")
  const { timeZone } = useWorkspace()
  const formatDateTime = useFormatDateTime()
  return (
    <div className="grid gap-4">
      <ImportUpload />
      <p className="text-sm">
        <Link href="/docs/migrating" className={linkClass}>
          {t("help")}
        </Link>
      </p>
      <ul className="divide-y divide-line empty:hidden" aria-live="polite">
        {imports.map(({ id, name, status, progress, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3 last:pb-0">
            <div className="min-w-0">
              <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
              <p className="text-sm text-soft" suppressHydrationWarning>
                {formatDateTime(createdAt, timeZone)}, {t(`status.${status}`, { progress })}
              </p>
            </div>
            <Link
              href={`/settings/data/import/${id}`}
              className={linkClass}
              aria-label={`${t("open")}: ${name}`}
            >
              {t("open")}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
