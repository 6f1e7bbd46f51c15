"use client"

import { Braces, ChartNoAxesColumn, ListTree } from "lucide-react"
import dynamic from "next/dynamic"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { onDemand } from "@/components/ui/on-demand"
import { CaptionAssistant } from "@/components/studio/caption-assistant"
import { Button, IconButton } from "@/components/ui/button"
import { findUrls } from "@/lib/platforms/check/text-length"

import type { Target } from "@/components/compose/draft/targets"
import { replaceLink } from "./utm"

const TemplateDialog = dynamic(
  onDemand(
    () => import("@/components/compose/templates/template-dialog").then((file) => file.TemplateDialog),
    "toast",
  ),
)
const UtmDialog = dynamic(onDemand(() => import("./utm-dialog").then((file) => file.UtmDialog), "toast"))

type TextToolsProps = {
  text: string
  hasMedia: boolean
  targets: Target[]
  onText: (text: string) => void
  onInsert: (text: string) => void
  /** Null if the text is short enough or can't be split. */
  onSplit: (() => void) | null
}

const toCaptionTarget = ({ channel, entry }: Target) => ({
  socialAccountId: channel.id,
  platform: entry.platform,
  platformName: entry.name,
})

export function TextTools({ text, hasMedia, targets, onText, onInsert, onSplit }: TextToolsProps) {
  const t = useTranslations("compose")
  const [openDialog, setOpenDialog] = useState<"snippet" | "utm" | null>(null)
  const close = () => setOpenDialog(null)
  const platforms = [...new Set(targets.map(({ entry }) => entry.platform))]
  return (
    <div role="group" aria-label={t("textTools")} className="flex flex-wrap items-center gap-x-0.5">
      <IconButton
        icon={Braces}
        label={t("insertSnippet")}
        title={t("insertSnippet")}
        onClick={() => setOpenDialog("snippet")}
      />
      <IconButton
        icon={ChartNoAxesColumn}
        label={t("trackLink")}
        title={t("trackLink")}
        disabled={findUrls(text).length === 0}
        onClick={() => setOpenDialog("utm")}
      />
      {onSplit && (
        <Button icon={ListTree} variant="ghost" size="sm" onClick={onSplit}>
          {t("splitThread")}
        </Button>
      )}
      <CaptionAssistant
        text={text}
        targets={targets.map(toCaptionTarget)}
        withMedia={hasMedia}
        onText={onText}
      />
      {openDialog === "snippet" && (
        <TemplateDialog
          kind="snippet"
          onClose={close}
          onUse={({ caption }) => {
            close()
            onInsert(caption)
          }}
        />
      )}
      {openDialog === "utm" && (
        <UtmDialog
          text={text}
          source={platforms.length === 1 ? (platforms[0] ?? null) : null}
          onClose={close}
          onReplace={(from, to) => {
            close()
            onText(replaceLink(text, from, to))
          }}
        />
      )}
    </div>
  )
}
