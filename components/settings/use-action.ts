"use client"

import { unstable_rethrow } from "next/navigation"
import { useState, useTransition } from "react"
import { useTranslations } from "use-intl"

export type FieldErrors = Record<string, string[]>

/** Runs a server action from a button: one at a time, with its "no" as a text. */
export function useAction() {
  const t = useTranslations("ui")
  const [busy, start] = useTransition()
  const [error, setError] = useState<string | null>(null)
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const forgetError = () => {
    setError(null)
    setFieldErrors({})
  }

  const run = <Result extends { error?: string; fieldErrors?: FieldErrors }>(
    work: () => Promise<Result>,
    done?: (result: Result) => void,
  ) =>
    start(async () => {
      forgetError()
      try {
        const result = await work()
        if (result.error) {
          setError(result.error)
          setFieldErrors(result.fieldErrors ?? {})
        } else done?.(result)
      } catch (thrown) {
        unstable_rethrow(thrown)
        setError(t("unreachable"))
      }
    })

  return { busy, error, fieldErrors, run, forgetError }
}
