"use client"

import { TriangleAlert } from "lucide-react"
import { useTranslations } from "use-intl"

import { Button, ButtonLink } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  const t = useTranslations("ui")
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center px-4">
      <EmptyState
        heading="h1"
        icon={TriangleAlert}
        title={t("errorTitle")}
        action={
          <>
            <Button onClick={reset}>{t("retry")}</Button>
            <ButtonLink variant="secondary" href="/">
              {t("toStart")}
            </ButtonLink>
          </>
        }
      >
        {t("errorText")} {error.digest && t("errorCode", { code: error.digest })}
      </EmptyState>
    </main>
  )
}
