"use client"

import { useState, type FormEvent } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { InputField, TextareaField } from "@/components/ui/forms/field"
import type { Media } from "@/lib/media/contract"

import { TagPicker } from "@/components/media/tags/tag-picker"
import { useSetMediaTags, useUpdateMedia } from "@/components/media/use-media"

const hasSameIds = (a: string[], b: string[]) => a.length === b.length && a.every((id) => b.includes(id))

/** Name, alt text, and tags, saved together. */
export function MediaDetailsForm({ media }: { media: Media }) {
  const [t, ui] = [useTranslations("mediaDialogs"), useTranslations("ui")]
  const savedTagIds = media.tags.map(({ id }) => id)
  const [name, setName] = useState(media.name)
  const [alt, setAlt] = useState(media.alt ?? "")
  const [tagIds, setTagIds] = useState(savedTagIds)
  const update = useUpdateMedia()
  const setTags = useSetMediaTags()
  const tagsChanged = !hasSameIds(savedTagIds, tagIds)
  const hasChanges = name !== media.name || alt !== (media.alt ?? "") || tagsChanged
  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await update.mutateAsync({ id: media.id, name: name.trim(), alt: alt.trim() || null })
      if (tagsChanged) await setTags.mutateAsync([{ id: media.id, tagIds }])
      toast.success(ui("saved"))
    } catch {
      // Shown next to the field.
    }
  }
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-4">
      <InputField
        label={t("name")}
        required
        maxLength={255}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={update.error?.message}
      />
      <TextareaField
        label={t("alt")}
        hint={t("altHint")}
        rows={3}
        maxLength={1000}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      <TagPicker selected={tagIds} onChange={setTagIds} />
      {setTags.error && <p className="text-sm text-danger-ink">{setTags.error.message}</p>}
      <Button
        type="submit"
        className="justify-self-end"
        busy={update.isPending || setTags.isPending}
        disabled={!hasChanges || !name.trim()}
      >
        {ui("save")}
      </Button>
    </form>
  )
}
