"use client"

import { unstable_rethrow } from "next/navigation"
import { useState, useTransition } from "react"

/** Runs a server action from a button: one at a time, with its "no" as a text. */
export function useAction() {
  const [busy, start] = useTransition()
  const [error, setError] = useState<string | null>(null)

  const run = <Result extends { error?: string }>(
    work: () => Promise<Result>,
    done?: (result: Result) => void,
  ) =>
    start(async () => {
      setError(null)
      try {
        const result = await work()
        if (result.error) setError(result.error)
        else done?.(result)
      } catch (thrown) {
        unstable_rethrow(thrown)
        setError("The server could not be reached. Try again.")
      }
    })

  return { busy, error, run, forgetError: () => setError(null) }
}
