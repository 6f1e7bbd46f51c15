"use client"

import { useRouter } from "next/navigation"
import { useEffect } from "react"
import { useTranslations } from "use-intl"

import { CardSection } from "@/components/ui/card"

const refreshMs = 2000

export function ImportProgress({ progress }: { progress: number }) {
  const t = useTranslations("settingsImport")
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), refreshMs)
    return () => clearInterval(timer)
  }, [router])
  return (
    <CardSection title={t("progress.title")} description={t("progress.text")}>
      <div className="grid gap-2">
        <progress
          className="h-2 w-full accent-brand"
          max={100}
          value={progress}
          aria-label={t("progress.title")}
        />
        <p role="status" className="text-sm text-soft">
          {t("status.RUNNING", { progress })}
        </p>
      </div>
    </CardSection>
  )
}
