"use client"

import { Images, Link2 } from "lucide-react"
import dynamic from "next/dynamic"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { FileButton } from "@/components/media/file-drop"
import type { Uploads } from "@/components/media/use-uploads"
import { Button } from "@/components/ui/button"
import { Skeleton } from "@/components/ui/skeleton"

import { libraryMedia, moved, newMedia, type DraftMedia } from "./draft"

const UploadList = dynamic(() => import("@/components/media/upload-list").then((file) => file.UploadList))
const MediaPicker = dynamic(() => import("@/components/media/media-picker").then((file) => file.MediaPicker))

const AddressField = dynamic(() => import("./address-field").then((file) => file.AddressField))
const MediaItem = dynamic(() => import("./media-item").then((file) => file.MediaItem), {
  loading: () => <Skeleton className="h-20" />,
})
const CropItem = dynamic(() => import("./crop-item").then((file) => file.CropItem))

type MediaEditorProps = {
  media: DraftMedia[]
  label: string
  errors: string[]
  uploads: Uploads
  onChange: (change: (media: DraftMedia[]) => DraftMedia[]) => void
}

export function MediaEditor({ media, label, errors, uploads, onChange }: MediaEditorProps) {
  const t = useTranslations("compose")
  const [asked, setAsked] = useState<"library" | "address" | null>(null)
  const [cropped, setCropped] = useState<DraftMedia | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  // What is done stands among the media.
  const pending = uploads.uploads.filter(({ state }) => state !== "done")
  const addItems = (items: DraftMedia[]) => {
    setAsked(null)
    onChange((before) => [...before, ...items])
  }
  const changeItem = (key: string, patch: Partial<DraftMedia>) =>
    onChange((before) => before.map((item) => (item.key === key ? { ...item, ...patch } : item)))
  return (
    <div className="grid gap-3">
      {media.length > 0 && (
        <ol aria-label={label} className="grid gap-2">
          {media.map((item, index) => (
            <MediaItem
              key={item.key}
              item={item}
              index={index}
              last={index === media.length - 1}
              onAlt={(alt) => changeItem(item.key, { alt })}
              onCrop={() => setCropped(item)}
              onMove={(step) => onChange((before) => moved(before, index, index + step))}
              onRemove={() => onChange((before) => before.filter(({ key }) => key !== item.key))}
              onDrag={setDragged}
              onDropHere={() => {
                if (dragged !== null) onChange((before) => moved(before, dragged, index))
                setDragged(null)
              }}
            />
          ))}
        </ol>
      )}
      {pending.length > 0 && <UploadList uploads={pending} actions={uploads} />}
      <div role="group" aria-label={t("addTo", { label })} className="flex flex-wrap gap-2">
        <FileButton label={t("upload")} variant="secondary" size="sm" onFiles={uploads.add} />
        <Button variant="secondary" size="sm" onClick={() => setAsked("library")}>
          <Images aria-hidden />
          {t("fromLibrary")}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={asked === "address"}
          onClick={() => setAsked(asked === "address" ? null : "address")}
        >
          <Link2 aria-hidden />
          {t("byAddress")}
        </Button>
      </div>
      {asked === "address" && <AddressField label={label} onAdd={(url) => addItems([newMedia(url)])} />}
      {errors.length > 0 && (
        <p role="status" data-problem tabIndex={-1} className="text-sm text-danger-ink">
          {errors.join(" ")}
        </p>
      )}
      {asked === "library" && (
        <MediaPicker onClose={() => setAsked(null)} onPick={(items) => addItems(items.map(libraryMedia))} />
      )}
      {cropped?.id && (
        <CropItem
          mediaId={cropped.id}
          onClose={() => setCropped(null)}
          onMade={(made) => {
            const { key, alt } = cropped
            changeItem(key, { ...libraryMedia(made), key, alt })
            setCropped(null)
          }}
        />
      )}
    </div>
  )
}
