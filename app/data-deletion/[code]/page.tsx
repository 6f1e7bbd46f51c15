import { ConnectPage } from "@/app/connect/connect-page"
import { getTranslations } from "@/app/get-translations"
import { pageMetadata } from "@/app/page-metadata"
import { getDateFormat } from "@/components/ui/time/format-date-time"
import { unscopedFindDeletion } from "@/lib/accounts/deletion/delete-granted-data"
import { requestReaderLocale } from "@/lib/auth/sessions/request-reader-locale"
import { platformBySlug } from "@/lib/platforms/registry"

export const generateMetadata = pageMetadata("dataDeletion", (t) => t("title"), { referrer: "no-referrer" })

type Props = { params: Promise<{ code: string }> }

/** Where a person sees that the data they asked a platform to delete is gone. */
export default async function DataDeletionPage({ params }: Props) {
  const { code } = await params
  const [t, deletion] = await Promise.all([getTranslations("dataDeletion"), unscopedFindDeletion(code)])
  if (!deletion) return <ConnectPage title={t("unknown")} description={t("unknownText")} />
  const format = getDateFormat(await requestReaderLocale(), {
    ...{ timeZone: "UTC", day: "numeric", month: "long", year: "numeric" },
  })
  const platform = platformBySlug(deletion.platform)?.name ?? deletion.platform
  return (
    <ConnectPage
      title={t("title")}
      description={t("text", { platform, date: format.format(deletion.completedAt), code })}
    />
  )
}
