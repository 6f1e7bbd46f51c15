"use client"

import { Hash, PenLine, Scissors, Sparkles } from "lucide-react"
import dynamic from "next/dynamic"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { onDemand } from "@/components/ui/on-demand"
import { IconButton } from "@/components/ui/button"
import { Menu, MenuItem, MenuLabel } from "@/components/ui/overlays/menu"

import { useImproveCaption, useTextModels, type CaptionRequest } from "./use-caption-assistant"

const CaptionSuggestionDialog = dynamic(
  onDemand(() => import("./caption-suggestion-dialog").then((file) => file.CaptionSuggestionDialog), "toast"),
)

export type CaptionTarget = { socialAccountId: string; platform: string; platformName: string }

type CaptionAssistantProps = {
  text: string
  targets: CaptionTarget[]
  withMedia: boolean
  onText: (text: string) => void
}

/** Hidden if no text model is available. */
export function CaptionAssistant({ text, targets, withMedia, onText }: CaptionAssistantProps) {
  const t = useTranslations("captionAssistant")
  const { hasTextModel } = useTextModels()
  const [request, setRequest] = useState<CaptionRequest | null>(null)
  const improve = useImproveCaption()
  if (!hasTextModel) return null

  // In the click handler rather than an effect, because each request costs money.
  const send = (captionRequest: CaptionRequest) => {
    setRequest(captionRequest)
    improve.mutate(captionRequest)
  }

  const isEmpty = !text.trim()
  // One entry per platform.
  const platforms = [...new Map(targets.map((target) => [target.platform, target])).values()]
  const trigger = (
    <IconButton icon={Sparkles} label={t("aiAssistant")} title={t("aiAssistant")} disabled={isEmpty} />
  )
  return (
    <>
      <Menu trigger={trigger} align="start">
        {platforms.length === 0 && <MenuLabel>{t("noChannel")}</MenuLabel>}
        {platforms.map(({ socialAccountId, platformName }) => {
          const base = { text, socialAccountId, withMedia }
          return [
            <MenuItem
              key={`rewrite ${platformName}`}
              icon={PenLine}
              label={t("rewriteFor", { platform: platformName })}
              onSelect={() => send({ ...base, task: "rewrite" })}
            />,
            <MenuItem
              key={`shorten ${platformName}`}
              icon={Scissors}
              label={t("shortenFor", { platform: platformName })}
              onSelect={() => send({ ...base, task: "shorten" })}
            />,
          ]
        })}
        <MenuItem
          icon={Hash}
          label={t("addHashtags")}
          onSelect={() =>
            send({ text, withMedia, task: "hashtags", socialAccountId: platforms[0]?.socialAccountId })
          }
        />
      </Menu>
      {request && (
        <CaptionSuggestionDialog
          request={request}
          improve={improve}
          onClose={() => setRequest(null)}
          onUse={(suggested) => {
            onText(suggested)
            setRequest(null)
          }}
        />
      )}
    </>
  )
}
