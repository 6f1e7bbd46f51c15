"use client"

import { useState, type FormEvent } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { InputField, TextareaField } from "@/components/ui/field"
import type { Media } from "@/lib/media/contract"

import { TagPicker } from "./tag-picker"
import { useSetMediaTags, useUpdateMedia } from "./use-media"

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Name, alt text and tags, saved together. */
export function MediaDetailsForm({ media }: { media: Media }) {
  const [t, ui] = [useTranslations("mediaDialogs"), useTranslations("ui")]
  const before = media.tags.map(({ id }) => id)
  const [name, setName] = useState(media.name)
  const [alt, setAlt] = useState(media.alt ?? "")
  const [tagIds, setTagIds] = useState(before)
  const update = useUpdateMedia()
  const setTags = useSetMediaTags()
  const retagged = !isSame(before, tagIds)
  const changed = name !== media.name || alt !== (media.alt ?? "") || retagged
  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await update.mutateAsync({ id: media.id, name: name.trim(), alt: alt.trim() || null })
      if (retagged) await setTags.mutateAsync([{ id: media.id, tagIds }])
      toast.success(ui("saved"))
    } catch {
      // It stands beside the field.
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
        hint={t("altAdvice")}
        rows={3}
        maxLength={1000}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      <TagPicker chosen={tagIds} onChange={setTagIds} />
      {setTags.error && <p className="text-sm text-danger-ink">{setTags.error.message}</p>}
      <Button
        type="submit"
        className="justify-self-end"
        busy={update.isPending || setTags.isPending}
        disabled={!changed || !name.trim()}
      >
        {ui("save")}
      </Button>
    </form>
  )
}
