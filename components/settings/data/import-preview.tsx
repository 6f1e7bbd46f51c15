"use client"

import { useTranslations } from "use-intl"

import { Badge } from "@/components/ui/badge"
import { useFormatDateTime } from "@/components/ui/time/timestamp"
import { Notice } from "@/components/ui/feedback/notice"
import { useFormatBytes } from "@/components/ui/use-format-bytes"
import type { ImportPreview } from "@/lib/import/contract"

import { ImportProblems } from "./import-problems"

export function ImportPreviewCard({ preview }: { preview: ImportPreview }) {
  const t = useTranslations("settingsImport.preview")
  const formatBytes = useFormatBytes()
  const formatDateTime = useFormatDateTime()
  const { problems } = preview
  const details =
    preview.kind === "carillon"
      ? [
          t("from", {
            name: preview.from,
            date: formatDateTime(preview.exportedAt, "date"),
          }),
          t("posts", preview.posts),
          t("mediaSize", {
            files: preview.media.files,
            size: formatBytes(preview.media.bytes),
          }),
          t("others", {
            profiles: preview.rows.profiles ?? 0,
            tags: preview.rows.tags ?? 0,
            templates: preview.rows.templates ?? 0,
            webhooks: preview.rows.webhooks ?? 0,
          }),
          t("notImported", preview.notImported),
        ]
      : [t("posts", { ...preview.posts, others: preview.posts.failed }), t("media", { files: preview.media })]
  return (
    <div className="grid gap-4">
      <ul className="grid gap-1.5">
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      {preview.kind === "carillon" && preview.channels.length > 0 && (
        <div className="grid gap-1">
          <h3 className="text-sm font-semibold">{t("channels")}</h3>
          <ul className="divide-y divide-line">
            {preview.channels.map(({ platform, name, state, sandbox }, index) => (
              <li key={index} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {name} <span className="text-soft">({platform})</span>{" "}
                  {sandbox && <Badge>{t("sandbox")}</Badge>}
                </span>
                <span className="text-sm text-soft">{t(state)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {problems.length > 0 && (
        <Notice tone="warning" title={t("problems", { count: problems.length })}>
          <ImportProblems problems={problems} />
        </Notice>
      )}
    </div>
  )
}
