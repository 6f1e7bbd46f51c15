"use client"

import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { TextareaField } from "@/components/ui/forms/field"
import type { Media } from "@/lib/media/contract"

import { useUpdateMedia } from "@/components/media/use-media"

/** Shown right after an upload, while people remember what the image is for. */
export function AltTextForm({ media, onSaved }: { media: Media; onSaved: () => void }) {
  const t = useTranslations("mediaDialogs")
  const [alt, setAlt] = useState(media.alt ?? "")
  const update = useUpdateMedia()
  const save = (event: FormEvent) => {
    event.preventDefault()
    update.mutate({ id: media.id, alt: alt.trim() || null }, { onSuccess: onSaved })
  }
  return (
    <form onSubmit={save} className="grid gap-2">
      <TextareaField
        label={t("altLabel", { name: media.name })}
        hint={t("altHint")}
        error={update.error?.message}
        rows={2}
        maxLength={1000}
        placeholder={t("altExample")}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      <Button
        type="submit"
        size="sm"
        className="justify-self-end"
        busy={update.isPending}
        disabled={!alt.trim()}
      >
        {t("saveAlt")}
      </Button>
    </form>
  )
}
