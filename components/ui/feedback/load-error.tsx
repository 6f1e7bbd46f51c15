"use client"

import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Notice } from "./notice"

/** Shows `error.message` as is, so it must be readable. */
export function LoadError({ title, error, onRetry }: { title: string; error: Error; onRetry: () => void }) {
  const t = useTranslations("ui")
  return (
    <Notice
      tone="danger"
      title={title}
      actions={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t("retry")}
        </Button>
      }
    >
      {error.message}
    </Notice>
  )
}
