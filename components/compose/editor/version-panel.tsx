"use client"

import { PenLine, Undo2 } from "lucide-react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { channelDisplayName } from "@/components/channels/channel-name"
import { Button } from "@/components/ui/button"

import type { Content } from "@/components/compose/draft/draft"
import type { DraftActions } from "@/components/compose/draft/draft-actions"
import type { Target } from "@/components/compose/draft/targets"

type VersionPanelProps = {
  target: Target
  own: Content | undefined
  settingsKey: string
  actions: DraftActions
}

/** Switches a channel between the shared content and its own. */
export function VersionPanel({ target, own, settingsKey, actions }: VersionPanelProps) {
  const t = useTranslations("compose")
  const { id } = target.channel
  const name = channelDisplayName(target.channel)
  if (!own)
    return (
      <div className="grid min-h-60 place-content-center justify-items-center gap-3 rounded-lg bg-sunken p-6 text-center">
        <p className="text-soft">{t("usesShared", { name })}</p>
        <Button icon={PenLine} variant="secondary" onClick={() => actions.createOverride(id, settingsKey)}>
          {t("customize")}
        </Button>
      </div>
    )
  const shareContent = () => {
    actions.removeOverride(id)
    toast(t("nowShared", { name }), {
      action: { label: t("undo"), onClick: () => actions.restoreOverride(id, own) },
    })
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm text-soft">{t("usesOwn", { name })}</p>
      <Button icon={Undo2} variant="ghost" size="sm" onClick={shareContent}>
        {t("useShared")}
      </Button>
    </div>
  )
}
