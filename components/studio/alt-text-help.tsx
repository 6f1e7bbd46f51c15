"use client"

import { Sparkles } from "lucide-react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"

import { useDescribePicture, useTextModels } from "./use-caption-help"

type AltTextHelpProps = {
  media: { id?: string; url: string; mimeType?: string }
  caption?: string
  onText: (text: string) => void
}

/** Nothing at all where no model that sees is set up, or for what is no picture. */
export function AltTextHelp({ media, caption, onText }: AltTextHelpProps) {
  const t = useTranslations("captionHelp")
  const { hasOneThatSees } = useTextModels()
  const describe = useDescribePicture()
  if (!hasOneThatSees || (media.mimeType && !media.mimeType.startsWith("image/"))) return null

  const picture = media.id ? { mediaId: media.id } : { imageUrl: media.url }
  const ask = () =>
    describe.mutate(
      { ...picture, caption: caption?.trim() || undefined },
      { onSuccess: ({ text }) => onText(text) },
    )
  return (
    <div className="grid justify-items-start gap-1">
      <Button variant="ghost" size="sm" busy={describe.isPending} onClick={ask}>
        <Sparkles aria-hidden />
        {t("suggestAlt")}
      </Button>
      {describe.error && (
        <p role="alert" className="text-sm text-danger-ink">
          {describe.error.message}
        </p>
      )}
    </div>
  )
}
