"use client"

import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { useTags } from "@/components/media/tags/use-tags"
import { Checkbox } from "@/components/ui/forms/checkbox"
import { Dialog, DialogButtons } from "@/components/ui/overlays/dialog"

type TagDialogProps = { count: number; onClose: () => void; onTag: (tagIds: string[]) => void }

export default function TagDialog({ count, onClose, onTag }: TagDialogProps) {
  const t = useTranslations("posts")
  const { data: tags = [] } = useTags()
  const [selected, setSelected] = useState<string[]>([])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onTag(selected)
  }
  const toggle = (id: string) =>
    setSelected((previous) =>
      previous.includes(id) ? previous.filter((other) => other !== id) : [...previous, id],
    )
  return (
    <Dialog onClose={onClose} title={t("bulk.tagTitle", { count })} description={t("bulk.tagText")}>
      <form onSubmit={submit}>
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t("tags")}</legend>
          {tags.map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={selected.includes(id)} onChange={() => toggle(id)} />
          ))}
          {tags.length === 0 && <p className="text-soft">{t("bulk.noTags")}</p>}
        </fieldset>
        <DialogButtons
          onCancel={onClose}
          confirmLabel={t("bulk.tagConfirm")}
          disabled={selected.length === 0}
        />
      </form>
    </Dialog>
  )
}
