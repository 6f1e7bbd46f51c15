"use client"

import { PenLine, Undo2 } from "lucide-react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { channelName } from "@/components/channels/channel-name"
import { Button } from "@/components/ui/button"

import type { Content } from "./draft"
import type { DraftActions } from "./draft-actions"
import type { Target } from "./targets"

type VersionPanelProps = {
  target: Target
  own: Content | undefined
  settingsKey: string
  actions: DraftActions
}

/** Whether this channel gets the text of all or one of its own, and the way from one to the other. */
export function VersionPanel({ target, own, settingsKey, actions }: VersionPanelProps) {
  const t = useTranslations("compose")
  const { id } = target.channel
  const name = channelName(target.channel)
  if (!own)
    return (
      <div className="grid justify-items-start gap-3 rounded-xl border border-line bg-surface p-4">
        <p className="text-soft">{t("sharedHere", { name })}</p>
        <Button variant="secondary" onClick={() => actions.writeOwn(id, settingsKey)}>
          <PenLine aria-hidden />
          {t("writeOwn")}
        </Button>
      </div>
    )
  const share = () => {
    actions.shareAgain(id)
    toast(t("sharedAgain", { name }), {
      action: { label: t("undo"), onClick: () => actions.putOwn(id, own) },
    })
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm text-soft">{t("ownHere", { name })}</p>
      <Button variant="ghost" size="sm" onClick={share}>
        <Undo2 aria-hidden />
        {t("shareAgain")}
      </Button>
    </div>
  )
}
