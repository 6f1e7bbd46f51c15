"use client"

import { useTranslations } from "use-intl"
import { useCallback, useEffect, useState, type ComponentType } from "react"
import { toast } from "sonner"

import { reloadOnce } from "@/components/ui/reload-once"
import { Button } from "@/components/ui/button"
import { Notice } from "@/components/ui/feedback/notice"

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * For `dynamic`: a part of a page whose code is loaded when it's needed. If that fails, the page and what was typed into
 * it stay, and a notice in the part's place, or a toast for a dialog, offers to try again.
 */
export const onDemand =
  <Props extends object>(load: Load<Props>, failure: "notice" | "toast" = "notice"): Load<Props> =>
  () =>
    load().catch(async (error: unknown) => {
      if (await isGone(error)) reloadOnce("carillon-upgraded")
      return createFallback(load, failure)
    })

/** After an upgrade, an open page may ask for code that the server no longer has. Drafts are stored before it reloads. */
async function isGone(error: unknown): Promise<boolean> {
  const [url] = /\/_next\/static\/\S+?\.(?:js|css)/.exec(String(error)) ?? []
  if (!url) return false
  const response = await fetch(url, { method: "HEAD", cache: "no-store" }).catch(() => null)
  return response?.status === 404
}

function createFallback<Props extends object>(load: Load<Props>, failure: "notice" | "toast") {
  const Failure = failure === "notice" ? FailureNotice : FailureToast
  return function OnDemandFallback(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null)
    const [attempt, setAttempt] = useState(0)
    const retry = useCallback(
      () =>
        void load().then(
          (loaded) => setPart(() => loaded),
          () => setAttempt((failed) => failed + 1),
        ),
      [],
    )
    // With a new key, a toast that the click closed is shown again.
    return Part ? <Part {...props} /> : <Failure key={attempt} onRetry={retry} />
  }
}

type FailureProps = { onRetry: () => void }

function FailureNotice({ onRetry }: FailureProps) {
  const t = useTranslations("ui")
  return (
    <Notice
      tone="danger"
      title={t("partFailed")}
      actions={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t("retry")}
        </Button>
      }
    >
      {t("partFailedText")}
    </Notice>
  )
}

function FailureToast({ onRetry }: FailureProps) {
  const t = useTranslations("ui")
  useEffect(() => {
    const id = toast.error(t("partFailed"), {
      description: t("partFailedText"),
      duration: Infinity,
      action: { label: t("retry"), onClick: onRetry },
    })
    return () => void toast.dismiss(id)
  }, [t, onRetry])
  return null
}
