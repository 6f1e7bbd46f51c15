"use client"

import { useTranslations } from "use-intl"

import { ErrorPage } from "@/components/shell/error-page"
import { buttonClass } from "@/components/ui/button-class"

export default function RouteError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  const t = useTranslations("ui")
  const retry = (
    <button type="button" className={buttonClass({})} onClick={reset}>
      {t("retry")}
    </button>
  )
  return (
    <ErrorPage title={t("errorTitle")} homeLabel={t("goHome")} action={retry}>
      {t("errorText")} {error.digest && t("errorCode", { code: error.digest })}
    </ErrorPage>
  )
}
