"use client"

import { Braces, Link2, ListTree } from "lucide-react"
import dynamic from "next/dynamic"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { CaptionHelp } from "@/components/studio/caption-help"
import { Button } from "@/components/ui/button"
import { findUrls } from "@/lib/platforms/text-length"

import type { Target } from "./targets"
import { replaceLink } from "./utm"

const TemplateDialog = dynamic(() => import("./template-dialog").then((file) => file.TemplateDialog))
const UtmDialog = dynamic(() => import("./utm-dialog").then((file) => file.UtmDialog))

type TextToolsProps = {
  text: string
  hasMedia: boolean
  targets: Target[]
  onText: (text: string) => void
  onInsert: (text: string) => void
  /** Absent where the text is short enough, or no thread can be made of it. */
  onSplit: (() => void) | null
}

const helpTarget = ({ channel, entry }: Target) => ({
  socialAccountId: channel.id,
  platform: entry.platform,
  platformName: entry.name,
})

/** What helps with one text. */
export function TextTools({ text, hasMedia, targets, onText, onInsert, onSplit }: TextToolsProps) {
  const t = useTranslations("compose")
  const [asked, setAsked] = useState<"snippet" | "utm" | null>(null)
  const close = () => setAsked(null)
  const platforms = [...new Set(targets.map(({ entry }) => entry.platform))]
  return (
    <div role="group" aria-label={t("textTools")} className="flex flex-wrap gap-x-1">
      <Button variant="ghost" size="sm" onClick={() => setAsked("snippet")}>
        <Braces aria-hidden />
        {t("insertSnippet")}
      </Button>
      {findUrls(text).length > 0 && (
        <Button variant="ghost" size="sm" onClick={() => setAsked("utm")}>
          <Link2 aria-hidden />
          {t("trackLink")}
        </Button>
      )}
      {onSplit && (
        <Button variant="ghost" size="sm" onClick={onSplit}>
          <ListTree aria-hidden />
          {t("splitThread")}
        </Button>
      )}
      <CaptionHelp text={text} targets={targets.map(helpTarget)} withMedia={hasMedia} onText={onText} />
      {asked === "snippet" && (
        <TemplateDialog
          kind="snippet"
          onClose={close}
          onUse={({ caption }) => {
            close()
            onInsert(caption)
          }}
        />
      )}
      {asked === "utm" && (
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
