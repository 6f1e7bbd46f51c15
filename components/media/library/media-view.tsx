"use client"

import { Images, Link2, SearchX } from "lucide-react"
import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"
import { toast } from "sonner"

import { setUrl, useUrlParams } from "@/components/shell/use-url-params"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { PageHeader } from "@/components/ui/page-header"
import type { Media } from "@/lib/media/contract"
import { AltTextForm } from "@/components/media/edit/alt-text-form"
import { FileButton, FileDrop, usePastedFiles } from "@/components/media/upload/file-drop"
import { allMedia, type MediaFilters } from "@/components/media/media-queries"
import { UploadList } from "@/components/media/upload/upload-list"
import { useMediaItem, useImportMedia } from "@/components/media/use-media"
import { libraryQueue, useUploads } from "@/components/media/upload/use-uploads"
import { getFieldErrors, getFormError } from "@/components/shell/field-errors"
import { Dialog, DialogButtons } from "@/components/ui/overlays/dialog"
import { InputField } from "@/components/ui/forms/field"
import { Notice } from "@/components/ui/feedback/notice"

import { MediaDialog } from "./media-dialog"
import { MediaFilterBar } from "./media-filter-bar"
import { MediaGrid } from "./media-grid"
import { SelectionBar } from "./selection-bar"

export function MediaView() {
  const t = useTranslations("media")
  const { canWrite } = useWorkspace()
  const [filters, setFilters] = useState(allMedia)
  const [selected, setSelected] = useState<Media[]>([])
  const [openItem, setOpenItem] = useState<Media | null>(null)
  const [importing, setImporting] = useState(false)
  const { uploads, add, ...actions } = useUploads(libraryQueue)
  const linkedId = useUrlParams().get("item")
  // Reflects changes made in its dialog.
  const { data: latest } = useMediaItem(openItem?.id ?? linkedId)
  const shownItem = openItem ?? (linkedId ? latest : undefined)
  const closeItem = () => {
    setOpenItem(null)
    if (linkedId) setUrl("/media", "replace")
  }
  const addFiles = (files: File[]) => canWrite && add(files)
  usePastedFiles(addFiles, canWrite)
  const changeFilters = (newFilters: MediaFilters) => {
    setFilters(newFilters)
    setSelected([])
  }
  const select = (media: Media, isSelected: boolean) =>
    setSelected((previous) => [
      ...previous.filter(({ id }) => id !== media.id),
      ...(isSelected ? [media] : []),
    ])

  const addButtons = canWrite && (
    <>
      <Button icon={Link2} variant="secondary" onClick={() => setImporting(true)}>
        {t("importFromUrl")}
      </Button>
      <FileButton label={t("upload")} onFiles={addFiles} />
    </>
  )
  const isFiltered = filters.q !== "" || filters.type !== "all" || filters.tagIds.length > 0
  return (
    <FileDrop onFiles={addFiles}>
      <PageHeader title={t("title")} description={t("lead")} actions={addButtons} />
      <div className="grid gap-4">
        <UploadList
          uploads={uploads}
          actions={actions}
          renderDone={({ key, media }) =>
            media && !media.alt && <AltTextForm media={media} onSaved={() => actions.remove(key)} />
          }
        />
        <MediaFilterBar filters={filters} onChange={changeFilters} />
        <MediaGrid
          filters={filters}
          selected={selected}
          onSelect={canWrite ? select : undefined}
          onOpen={setOpenItem}
          empty={
            isFiltered ? (
              <EmptyState
                icon={SearchX}
                title={t("noMatch")}
                action={
                  <Button variant="secondary" onClick={() => changeFilters(allMedia)}>
                    {t("clearFilters")}
                  </Button>
                }
              />
            ) : (
              <EmptyState icon={Images} title={t("empty")} action={addButtons}>
                {canWrite ? t("emptyText") : t("emptyForViewers")}
              </EmptyState>
            )
          }
        />
        <SelectionBar items={selected} onClear={() => setSelected([])} />
      </div>
      {shownItem && (
        <MediaDialog
          key={shownItem.id}
          media={latest ?? shownItem}
          onClose={closeItem}
          onCreated={setOpenItem}
        />
      )}
      {importing && (
        <ImportDialog
          onClose={() => setImporting(false)}
          onImported={(media) => {
            setImporting(false)
            setOpenItem(media)
          }}
        />
      )}
    </FileDrop>
  )
}

type ImportDialogProps = { onClose: () => void; onImported: (media: Media) => void }

function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const t = useTranslations("mediaDialogs")
  const [url, setUrlText] = useState("")
  const importMedia = useImportMedia()
  const formError = getFormError(importMedia.error, ["url"])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const onSuccess = (media: Media) => {
      toast.success(t("imported"))
      onImported(media)
    }
    importMedia.mutate({ url: url.trim() }, { onSuccess })
  }
  return (
    <Dialog onClose={onClose} title={t("importTitle")} description={t("importLead")}>
      <form onSubmit={submit}>
        {formError && <Notice tone="danger">{formError}</Notice>}
        <InputField
          label={t("url")}
          type="url"
          inputMode="url"
          required
          placeholder="https://example.com/picture.jpg"
          value={url}
          onChange={(event) => setUrlText(event.target.value)}
          error={getFieldErrors(importMedia.error).url}
        />
        <DialogButtons
          onCancel={onClose}
          confirmLabel={t("importMedia")}
          busy={importMedia.isPending}
          disabled={!url.trim()}
        />
      </form>
    </Dialog>
  )
}
