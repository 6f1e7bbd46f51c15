"use client"

import { unstable_rethrow } from "next/navigation"
import { useState, useTransition } from "react"
import { useTranslations } from "use-intl"

export type FieldErrors = Record<string, string[]>

/** Runs a server action, with its pending state and errors. */
export function useServerAction() {
  const t = useTranslations("ui")
  const [busy, startTransition] = useTransition()
  const [error, setError] = useState<string | null>(null)
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const clearError = () => {
    setError(null)
    setFieldErrors({})
  }

  const run = <Result extends { error?: string; fieldErrors?: FieldErrors }>(
    action: () => Promise<Result>,
    onSuccess?: (result: Result) => void,
  ) =>
    startTransition(async () => {
      clearError()
      try {
        const result = await action()
        if (result.error) {
          setError(result.error)
          setFieldErrors(result.fieldErrors ?? {})
        } else onSuccess?.(result)
      } catch (caught) {
        unstable_rethrow(caught)
        setError(t("serverUnreachable"))
      }
    })

  return { busy, error, fieldErrors, run, clearError }
}
