"use client"

import { Sparkles } from "lucide-react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"

import { useDescribeImage, useTextModels } from "./use-caption-assistant"

type AltTextAssistantProps = {
  media: { id?: string; url: string; mimeType?: string }
  onText: (text: string) => void
}

/** Hidden for videos, and if no vision model is available. */
export function AltTextAssistant({ media, onText }: AltTextAssistantProps) {
  const t = useTranslations("captionAssistant")
  const { hasVisionModel } = useTextModels()
  const describe = useDescribeImage()
  if (!hasVisionModel || (media.mimeType && !media.mimeType.startsWith("image/"))) return null

  const image = media.id ? { mediaId: media.id } : { imageUrl: media.url }
  const suggest = () => describe.mutate(image, { onSuccess: ({ text }) => onText(text) })
  return (
    <div className="grid justify-items-start gap-1">
      <Button icon={Sparkles} variant="ghost" size="sm" busy={describe.isPending} onClick={suggest}>
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
