"use client"

import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { useTags } from "@/components/media/use-tags"
import { Button } from "@/components/ui/button"
import { Checkbox } from "@/components/ui/checkbox"
import { Dialog, DialogActions } from "@/components/ui/dialog"

type TagDialogProps = { count: number; onClose: () => void; onTag: (tagIds: string[]) => void }

export default function TagDialog({ count, onClose, onTag }: TagDialogProps) {
  const t = useTranslations("posts")
  const ui = useTranslations("ui")
  const { data: tags = [] } = useTags()
  const [chosen, setChosen] = useState<string[]>([])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onTag(chosen)
  }
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("bulk.tagTitle", { count })}
      description={t("bulk.tagText")}
    >
      <form onSubmit={submit}>
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t("tags")}</legend>
          {tags.map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
          ))}
          {tags.length === 0 && <p className="text-soft">{t("bulk.noTags")}</p>}
        </fieldset>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {ui("cancel")}
          </Button>
          <Button type="submit" disabled={chosen.length === 0}>
            {t("bulk.tagConfirm")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
