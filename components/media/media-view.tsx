"use client"

import { Images, Link2, SearchX } from "lucide-react"
import { useState } from "react"

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
import { SelectionBar } from "./selection-bar"
import { UploadList } from "./upload-list"
import { useMediaItem, type MediaFilters } from "./use-media"
import { libraryQueue, useUploads } from "./use-uploads"

const allMedia: MediaFilters = { q: "", type: "all", tagIds: [] }

export function MediaView() {
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
        Import from an address
      </Button>
      <FileButton label="Upload" onFiles={take} />
    </>
  )
  const filtered = filters.q !== "" || filters.type !== "all" || filters.tagIds.length > 0
  return (
    <FileDrop onFiles={take}>
      <PageHeader title="Media" description="The pictures and videos of this workspace." actions={doors} />
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
                title="Nothing matches"
                action={
                  <Button variant="secondary" onClick={() => change(allMedia)}>
                    Show everything
                  </Button>
                }
              />
            ) : (
              <EmptyState icon={Images} title="The library is empty" action={doors}>
                {mayWrite
                  ? "Drop files anywhere on this page, paste a picture from the clipboard, or import one from an address. What is here can go into any post."
                  : "Somebody who writes posts can fill it."}
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
