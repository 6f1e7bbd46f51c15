"use client"

import { ImagePlus, X } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { MediaPicker } from "@/components/media/library/media-picker"
import { MediaThumbnail } from "@/components/posts/media-thumbnail"
import { Button } from "@/components/ui/button"

import type { GenerationInput } from "./generation-input"

type ReferenceFieldProps = {
  value: GenerationInput["reference"]
  onChange: (reference: GenerationInput["reference"]) => void
}

/** The reference image. */
export function ReferenceField({ value, onChange }: ReferenceFieldProps) {
  const t = useTranslations("studio")
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-medium">{t("reference")}</p>
      {value ? (
        <div className="flex items-center gap-3">
          <MediaThumbnail media={{ ...value, alt: t("referenceAlt") }} className="size-16" />
          <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
            <X aria-hidden />
            {t("removeReference")}
          </Button>
        </div>
      ) : (
        <Button variant="secondary" size="sm" className="w-fit" onClick={() => setOpen(true)}>
          <ImagePlus aria-hidden />
          {t("chooseReference")}
        </Button>
      )}
      {open && (
        <MediaPicker
          onClose={() => setOpen(false)}
          onPick={([picked]) => {
            if (picked) onChange({ mediaId: picked.id, url: picked.thumbnailUrl ?? picked.url })
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
