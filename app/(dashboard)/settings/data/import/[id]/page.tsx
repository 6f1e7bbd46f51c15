import { notFound } from "next/navigation"

import { PageMessages } from "@/app/page-messages"
import { getTranslations } from "@/app/get-translations"
import { pageMetadata } from "@/app/page-metadata"
import { ImportPreviewCard } from "@/components/settings/data/import-preview"
import { ImportProgress } from "@/components/settings/data/import-progress"
import { ImportResult } from "@/components/settings/data/import-result"
import { StartImport } from "@/components/settings/data/start-import"
import { channelName } from "@/components/channels/channel-name"
import { CardSection } from "@/components/ui/card"
import { Link } from "@/components/ui/link"
import { Notice } from "@/components/ui/feedback/notice"
import { listAccounts } from "@/lib/accounts/list-accounts"
import { pageViewer } from "@/lib/auth/sessions/page-caller"
import type { Caller } from "@/lib/access/caller"
import { AppError } from "@/lib/errors/app-error"
import { getImport } from "@/lib/import/list-imports"
import { platformNames } from "@/lib/platforms/platform-names"

import { removeImportAction, startImportAction } from "@/app/(dashboard)/settings/data/import/actions"

export const generateMetadata = pageMetadata("settingsImport", (t) => t("title"))

const listChannels = async (caller: Caller) =>
  (await listAccounts(caller, {})).data.map((channel) => ({
    id: channel.id,
    platform: channel.platform,
    name: `${platformNames[channel.platform]}: ${channelName(channel)}`,
  }))

type Props = { params: Promise<{ id: string }> }

export default async function ImportPage({ params }: Props) {
  const { id } = await params
  const { caller } = await pageViewer(`/settings/data/import/${id}`)
  const [t, importJob] = await Promise.all([
    getTranslations("settingsImport"),
    getImport(caller, id).catch((error: unknown) => {
      if (error instanceof AppError) notFound()
      throw error
    }),
  ])
  const { status, kind, name, preview } = importJob
  const canStart = status === "CHECKED" || status === "FAILED"
  return (
    <PageMessages namespaces={["settingsImport"]}>
      <div className="grid max-w-2xl gap-6">
        <div className="grid gap-1">
          <Link href="/settings/data" className="w-fit text-sm text-brand-ink underline underline-offset-3">
            {t("back")}
          </Link>
          <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">{name}</h2>
          <p className="text-sm text-soft">{t(`kind.${kind as "carillon"}`)}</p>
        </div>
        {importJob.errorMessage && <Notice tone="danger">{importJob.errorMessage}</Notice>}
        {(status === "PENDING" || status === "RUNNING") && <ImportProgress progress={importJob.progress} />}
        {status === "DONE" && <ImportResult id={id} added={importJob.added} problems={importJob.problems} />}
        {canStart && (
          <>
            <CardSection title={t("preview.title")}>
              <ImportPreviewCard preview={preview} />
            </CardSection>
            <CardSection title={t("start.title")}>
              <StartImport
                preview={preview}
                isRestart={status === "FAILED"}
                channels={preview.kind === "carillon" ? [] : await listChannels(caller)}
                start={startImportAction.bind(null, id)}
                remove={removeImportAction.bind(null, id)}
              />
            </CardSection>
          </>
        )}
      </div>
    </PageMessages>
  )
}
