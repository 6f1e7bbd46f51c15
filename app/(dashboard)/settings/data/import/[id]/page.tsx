import type { Metadata } from "next"
import { notFound } from "next/navigation"

import { PageTexts } from "@/app/page-texts"
import { texts } from "@/app/texts"
import { ImportPreviewCard } from "@/components/settings/import-preview"
import { ImportProgress } from "@/components/settings/import-progress"
import { ImportResult } from "@/components/settings/import-result"
import { StartImport } from "@/components/settings/start-import"
import { channelName } from "@/components/channels/channel-name"
import { CardSection } from "@/components/ui/card"
import { Link } from "@/components/ui/link"
import { Notice } from "@/components/ui/notice"
import { listAccounts } from "@/lib/accounts/list-accounts"
import { pageViewer } from "@/lib/auth/page-caller"
import type { Caller } from "@/lib/caller"
import { AppError } from "@/lib/errors"
import { getImport } from "@/lib/import/list-imports"
import { platformNames } from "@/lib/platforms/names"

import { removeImportAction, startImportAction } from "@/app/(dashboard)/settings/data/import/actions"

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await texts("settingsImport"))("title") }
}

const channelsOf = async (caller: Caller) =>
  (await listAccounts(caller, {})).data.map((channel) => ({
    id: channel.id,
    platform: channel.platform,
    name: `${platformNames[channel.platform]}: ${channelName(channel)}`,
  }))

type Props = { params: Promise<{ id: string }> }

export default async function ImportPage({ params }: Props) {
  const { id } = await params
  const { caller } = await pageViewer(`/settings/data/import/${id}`)
  const [t, found] = await Promise.all([
    texts("settingsImport"),
    getImport(caller, id).catch((error: unknown) => {
      if (error instanceof AppError) notFound()
      throw error
    }),
  ])
  const { status, kind, name, preview } = found
  const mayStart = status === "CHECKED" || status === "FAILED"
  return (
    <PageTexts areas={["settingsImport"]}>
      <div className="grid max-w-2xl gap-6">
        <div className="grid gap-1">
          <Link href="/settings/data" className="w-fit text-sm text-brand-ink underline underline-offset-3">
            {t("back")}
          </Link>
          <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">{name}</h2>
          <p className="text-sm text-soft">{t(`kind.${kind as "carillon"}`)}</p>
        </div>
        {found.errorMessage && <Notice tone="danger">{found.errorMessage}</Notice>}
        {(status === "PENDING" || status === "RUNNING") && <ImportProgress progress={found.progress} />}
        {status === "DONE" && <ImportResult id={id} added={found.added} problems={found.problems} />}
        {mayStart && (
          <>
            <CardSection title={t("preview.title")}>
              <ImportPreviewCard preview={preview} />
            </CardSection>
            <CardSection title={t("start.title")}>
              <StartImport
                preview={preview}
                isAgain={status === "FAILED"}
                channels={preview.kind === "carillon" ? [] : await channelsOf(caller)}
                start={startImportAction.bind(null, id)}
                remove={removeImportAction.bind(null, id)}
              />
            </CardSection>
          </>
        )}
      </div>
    </PageTexts>
  )
}
