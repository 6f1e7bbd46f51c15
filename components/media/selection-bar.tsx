"use client"

import { Tags, Trash2, X } from "lucide-react"
import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/dialog"
import { Notice } from "@/components/ui/notice"
import type { Media } from "@/lib/media/contract"

import { DeleteMediaDialog } from "./delete-media-dialog"
import { TagPicker } from "./tag-picker"
import { useSetMediaTags } from "./use-media"

/** What can be done with several items at once. */
export function SelectionBar({ items, onClear }: { items: Media[]; onClear: () => void }) {
  const [t, all] = [useTranslations("mediaDialogs"), useTranslations("media")]
  const [asked, setAsked] = useState<"tag" | "delete" | null>(null)
  if (items.length === 0) return null
  const back = () => setAsked(null)
  const done = () => {
    back()
    onClear()
  }
  return (
    <section
      aria-label={all("selection")}
      className="sticky bottom-20 z-20 flex flex-wrap items-center gap-2 rounded-xl border border-line bg-raised p-3 shadow-lift lg:bottom-4"
    >
      <p role="status" className="mr-auto font-medium">
        {all("selected", { count: items.length })}
      </p>
      <Button variant="secondary" size="sm" onClick={() => setAsked("tag")}>
        <Tags aria-hidden />
        {t("addTags")}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => setAsked("delete")}>
        <Trash2 aria-hidden />
        {t("delete")}
      </Button>
      <Button variant="ghost" size="icon" aria-label={all("clearSelection")} onClick={onClear}>
        <X aria-hidden />
      </Button>
      {asked === "tag" && <AddTagsDialog items={items} onClose={back} onDone={done} />}
      {asked === "delete" && <DeleteMediaDialog items={items} onClose={back} onDeleted={done} />}
    </section>
  )
}

type AddTagsDialogProps = { items: Media[]; onClose: () => void; onDone: () => void }

function AddTagsDialog({ items, onClose, onDone }: AddTagsDialogProps) {
  const [t, ui] = [useTranslations("mediaDialogs"), useTranslations("ui")]
  const count = items.length
  const [tagIds, setTagIds] = useState<string[]>([])
  const setTags = useSetMediaTags()
  const save = () => {
    const tagged = items.map(({ id, tags }) => ({
      id,
      tagIds: [...new Set([...tags.map((tag) => tag.id), ...tagIds])],
    }))
    setTags.mutate(tagged, {
      onSuccess: () => {
        toast.success(t("tagged", { count }))
        onDone()
      },
    })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("addTagsTo", { count })}>
      <TagPicker chosen={tagIds} onChange={setTagIds} />
      {setTags.error && <Notice tone="danger">{setTags.error.message}</Notice>}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {ui("cancel")}
        </Button>
        <Button busy={setTags.isPending} disabled={tagIds.length === 0} onClick={save}>
          {t("addTags")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
