"use client"

import { useTranslations } from "use-intl"

import { Button } from "./button"
import { Notice } from "./notice"

/** What was asked for could not be had; `message` is already in words for people. */
export function LoadError({ title, error, onRetry }: { title: string; error: Error; onRetry?: () => void }) {
  const t = useTranslations("ui")
  return (
    <Notice
      tone="danger"
      title={title}
      actions={
        onRetry && (
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {t("retry")}
          </Button>
        )
      }
    >
      {error.message}
    </Notice>
  )
}
