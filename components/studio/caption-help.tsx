"use client"

import { Hash, PenLine, Scissors, Sparkles } from "lucide-react"
import dynamic from "next/dynamic"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Menu, MenuItem, MenuLabel } from "@/components/ui/menu"

import { useImproveCaption, useTextModels, type CaptionRequest } from "./use-caption-help"

const CaptionSuggestionDialog = dynamic(() =>
  import("./caption-suggestion-dialog").then((file) => file.CaptionSuggestionDialog),
)

/** Where the caption is going. */
export type CaptionTarget = { socialAccountId: string; platform: string; platformName: string }

type CaptionHelpProps = {
  text: string
  targets: CaptionTarget[]
  withMedia: boolean
  onText: (text: string) => void
}

/** Nothing at all where no text model is set up. */
export function CaptionHelp({ text, targets, withMedia, onText }: CaptionHelpProps) {
  const t = useTranslations("captionHelp")
  const { hasAny } = useTextModels()
  const [request, setRequest] = useState<CaptionRequest | null>(null)
  const improve = useImproveCaption()
  if (!hasAny) return null

  // In the click and not in an effect, since each time it is asked is paid for.
  const ask = (asked: CaptionRequest) => {
    setRequest(asked)
    improve.mutate(asked)
  }

  const empty = !text.trim()
  // Channels of one platform are written for alike.
  const platforms = [...new Map(targets.map((target) => [target.platform, target])).values()]
  const trigger = (
    <Button variant="ghost" size="sm" disabled={empty}>
      <Sparkles aria-hidden />
      {t("help")}
    </Button>
  )
  return (
    <>
      <Menu trigger={trigger} align="start">
        {platforms.length === 0 && <MenuLabel>{t("noChannel")}</MenuLabel>}
        {platforms.map(({ socialAccountId, platformName }) => {
          const base = { text, socialAccountId, withMedia }
          return [
            <MenuItem key={`rewrite ${platformName}`} onSelect={() => ask({ ...base, task: "rewrite" })}>
              <PenLine aria-hidden />
              {t("rewriteFor", { platform: platformName })}
            </MenuItem>,
            <MenuItem key={`shorten ${platformName}`} onSelect={() => ask({ ...base, task: "shorten" })}>
              <Scissors aria-hidden />
              {t("shortenFor", { platform: platformName })}
            </MenuItem>,
          ]
        })}
        <MenuItem
          onSelect={() =>
            ask({ text, withMedia, task: "hashtags", socialAccountId: platforms[0]?.socialAccountId })
          }
        >
          <Hash aria-hidden />
          {t("addHashtags")}
        </MenuItem>
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
