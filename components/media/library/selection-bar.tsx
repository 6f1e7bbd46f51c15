"use client"

import { Tags, Trash2, X } from "lucide-react"
import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { Button, IconButton } from "@/components/ui/button"
import { Dialog, DialogButtons } from "@/components/ui/overlays/dialog"
import type { Media } from "@/lib/media/contract"

import { DeleteMediaDialog } from "./delete-media-dialog"
import { TagPicker } from "@/components/media/tags/tag-picker"
import { useSetMediaTags } from "@/components/media/use-media"

export function SelectionBar({ items, onClear }: { items: Media[]; onClear: () => void }) {
  const [t, tMedia] = [useTranslations("mediaDialogs"), useTranslations("media")]
  const [openDialog, setOpenDialog] = useState<"tag" | "delete" | null>(null)
  if (items.length === 0) return null
  const closeDialog = () => setOpenDialog(null)
  const finish = () => {
    closeDialog()
    onClear()
  }
  return (
    <section
      aria-label={tMedia("selection")}
      className="sticky bottom-20 z-20 flex flex-wrap items-center gap-2 rounded-xl border border-line bg-raised p-3 shadow-lift lg:bottom-4"
    >
      <p role="status" className="mr-auto font-medium">
        {tMedia("selected", { count: items.length })}
      </p>
      <Button icon={Tags} variant="secondary" size="sm" onClick={() => setOpenDialog("tag")}>
        {t("addTags")}
      </Button>
      <Button icon={Trash2} variant="secondary" size="sm" onClick={() => setOpenDialog("delete")}>
        {t("delete")}
      </Button>
      <IconButton icon={X} label={tMedia("clearSelection")} onClick={onClear} />
      {openDialog === "tag" && <AddTagsDialog items={items} onClose={closeDialog} onDone={finish} />}
      {openDialog === "delete" && (
        <DeleteMediaDialog items={items} onClose={closeDialog} onDeleted={finish} />
      )}
    </section>
  )
}

type AddTagsDialogProps = { items: Media[]; onClose: () => void; onDone: () => void }

function AddTagsDialog({ items, onClose, onDone }: AddTagsDialogProps) {
  const t = useTranslations("mediaDialogs")
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
        toast.success(t("tagsAdded", { count }))
        onDone()
      },
    })
  }
  return (
    <Dialog onClose={onClose} title={t("addTagsTo", { count })}>
      <TagPicker selected={tagIds} onChange={setTagIds} />
      <DialogButtons
        error={setTags.error?.message}
        onCancel={onClose}
        confirmLabel={t("addTags")}
        busy={setTags.isPending}
        disabled={tagIds.length === 0}
        onConfirm={save}
      />
    </Dialog>
  )
}
