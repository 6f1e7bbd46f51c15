"use client"

import { Images, Link2, SearchX } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { PageHeader } from "@/components/ui/page-header"
import type { Media } from "@/lib/media/contract"

import { AltTextForm } from "./alt-text-form"
import { FileButton, FileDrop, usePastedFiles } from "./file-drop"
import { ImportDialog } from "./import-dialog"
import { MediaDialog } from "./media-dialog"
import { MediaFilterBar } from "./media-filter-bar"
import { MediaGrid } from "./media-grid"
import { allMedia, type MediaFilters } from "./media-queries"
import { SelectionBar } from "./selection-bar"
import { UploadList } from "./upload-list"
import { useMediaItem } from "./use-media"
import { libraryQueue, useUploads } from "./use-uploads"

export function MediaView() {
  const t = useTranslations("media")
  const { mayWrite } = useWorkspace()
  const [filters, setFilters] = useState(allMedia)
  const [selected, setSelected] = useState<Media[]>([])
  const [opened, setOpened] = useState<Media | null>(null)
  const [importing, setImporting] = useState(false)
  const { uploads, add, ...actions } = useUploads(libraryQueue)
  // What was changed in its dialog shows there at once.
  const { data: fresh } = useMediaItem(opened?.id ?? null)
  const take = (files: File[]) => mayWrite && add(files)
  usePastedFiles(take, mayWrite)
  const change = (next: MediaFilters) => {
    setFilters(next)
    setSelected([])
  }
  const select = (media: Media, on: boolean) =>
    setSelected((before) => [...before.filter(({ id }) => id !== media.id), ...(on ? [media] : [])])

  const doors = mayWrite && (
    <>
      <Button variant="secondary" onClick={() => setImporting(true)}>
        <Link2 aria-hidden />
        {t("import")}
      </Button>
      <FileButton label={t("upload")} onFiles={take} />
    </>
  )
  const filtered = filters.q !== "" || filters.type !== "all" || filters.tagIds.length > 0
  return (
    <FileDrop onFiles={take}>
      <PageHeader title={t("title")} description={t("lead")} actions={doors} />
      <div className="grid gap-4">
        <UploadList
          uploads={uploads}
          actions={actions}
          done={({ key, media }) =>
            media && !media.alt && <AltTextForm media={media} onSaved={() => actions.remove(key)} />
          }
        />
        <MediaFilterBar filters={filters} onChange={change} />
        <MediaGrid
          filters={filters}
          selected={selected}
          onSelect={mayWrite ? select : undefined}
          onOpen={setOpened}
          empty={
            filtered ? (
              <EmptyState
                icon={SearchX}
                title={t("noMatch")}
                action={
                  <Button variant="secondary" onClick={() => change(allMedia)}>
                    {t("showAll")}
                  </Button>
                }
              />
            ) : (
              <EmptyState icon={Images} title={t("empty")} action={doors}>
                {mayWrite ? t("emptyText") : t("emptyForReaders")}
              </EmptyState>
            )
          }
        />
        <SelectionBar items={selected} onClear={() => setSelected([])} />
      </div>
      {opened && (
        <MediaDialog
          key={opened.id}
          media={fresh ?? opened}
          onClose={() => setOpened(null)}
          onMade={setOpened}
        />
      )}
      {importing && (
        <ImportDialog
          onClose={() => setImporting(false)}
          onImported={(media) => {
            setImporting(false)
            setOpened(media)
          }}
        />
      )}
    </FileDrop>
  )
}
