"use client"

import { useTranslations } from "use-intl"

import { DeadEnd } from "@/components/shell/dead-end"
import { buttonClass } from "@/components/ui/button-class"

export default function ErrorPage({
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
    <DeadEnd title={t("errorTitle")} toStart={t("toStart")} action={retry}>
      {t("errorText")} {error.digest && t("errorCode", { code: error.digest })}
    </DeadEnd>
  )
}
