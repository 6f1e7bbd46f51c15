"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"

type ProviderButtonsProps = { providers: readonly { id: string; name: string }[]; next: string }

/** Google and GitHub, if configured on this server. */
export function ProviderButtons({ providers, next }: ProviderButtonsProps) {
  const t = useTranslations("auth")
  const [pendingId, setPendingId] = useState<string | null>(null)
  if (providers.length === 0) return null
  const start = (id: string) => {
    setPendingId(id)
    import("next-auth/react")
      .then(({ signIn }) => signIn(id, { callbackUrl: next }))
      .catch(() => setPendingId(null))
  }
  return (
    <div className="grid gap-3">
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="secondary"
          busy={pendingId === id}
          disabled={pendingId !== null}
          onClick={() => start(id)}
        >
          {t("continueWith", { name })}
        </Button>
      ))}
      <p className="flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("orEmail")}
      </p>
    </div>
  )
}
