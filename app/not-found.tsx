import { getTranslations } from "@/app/get-translations"
import { ErrorPage } from "@/components/shell/error-page"

export default async function NotFound() {
  const t = await getTranslations("ui")
  return (
    <ErrorPage title={t("notFoundTitle")} homeLabel={t("goHome")}>
      {t("notFoundText")}
    </ErrorPage>
  )
}
