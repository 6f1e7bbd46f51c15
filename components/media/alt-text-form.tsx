"use client"

import { useState, type FormEvent } from "react"

import { Button } from "@/components/ui/button"
import { TextareaField } from "@/components/ui/field"
import type { Media } from "@/lib/media/contract"

import { altAdvice } from "./media-words"
import { useUpdateMedia } from "./use-media"

/** Offered at once after an upload, while people still know what the picture is for. */
export function AltTextForm({ media, onSaved }: { media: Media; onSaved: () => void }) {
  const [alt, setAlt] = useState(media.alt ?? "")
  const update = useUpdateMedia()
  const save = (event: FormEvent) => {
    event.preventDefault()
    update.mutate({ id: media.id, alt: alt.trim() || null }, { onSuccess: onSaved })
  }
  return (
    <form onSubmit={save} className="grid gap-2">
      <TextareaField
        label={`Alt text of ${media.name}`}
        hint={altAdvice}
        error={update.error?.message}
        rows={2}
        maxLength={1000}
        placeholder="Boats in a harbour at dawn, fog over the water"
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
        Save alt text
      </Button>
    </form>
  )
}
