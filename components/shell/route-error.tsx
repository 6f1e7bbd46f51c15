"use client"

import { useTranslations } from "use-intl"

import { ErrorPage } from "./error-page"
import { buttonClass } from "@/components/ui/button-class"

type RouteErrorProps = { error: Error & { digest?: string }; reset: () => void; inShell?: boolean }

/** What `error.tsx` shows when a page fails. */
export function RouteError({ error, reset, inShell }: RouteErrorProps) {
  const t = useTranslations("ui")
  const retry = (
    <button type="button" className={buttonClass({})} onClick={reset}>
      {t("retry")}
    </button>
  )
  return (
    <ErrorPage title={t("errorTitle")} homeLabel={t("goHome")} action={retry} inShell={inShell}>
      {t("errorText")} {error.digest && t("errorCode", { code: error.digest })}
    </ErrorPage>
  )
}
