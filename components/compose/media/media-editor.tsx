"use client"

import { ImagePlus, Images, Link } from "lucide-react"
import dynamic from "next/dynamic"
import { useState, type ReactNode } from "react"
import { useTranslations } from "use-intl"

import { onDemand } from "@/components/ui/on-demand"
import { FileButton } from "@/components/media/upload/file-drop"
import type { Uploads } from "@/components/media/upload/use-uploads"
import { IconButton } from "@/components/ui/button"
import { Skeleton } from "@/components/ui/feedback/skeleton"

import { toDraftMedia, moveItem, createMedia, type DraftMedia } from "@/components/compose/draft/draft"

const UploadList = dynamic(
  onDemand(() => import("@/components/media/upload/upload-list").then((file) => file.UploadList), "toast"),
)
const MediaPicker = dynamic(
  onDemand(() => import("@/components/media/library/media-picker").then((file) => file.MediaPicker), "toast"),
)

const AddressField = dynamic(
  onDemand(() => import("@/components/compose/options/url-field").then((file) => file.UrlField), "toast"),
)
const MediaItem = dynamic(
  onDemand(() => import("./media-item").then((file) => file.MediaItem)),
  { loading: () => <Skeleton className="h-44 w-44" /> },
)
const CropItem = dynamic(onDemand(() => import("./crop-item").then((file) => file.CropItem), "toast"))

type MediaEditorProps = {
  media: DraftMedia[]
  label: string
  errors: string[]
  uploads: Uploads
  onChange: (change: (media: DraftMedia[]) => DraftMedia[]) => void
  /** More tools, in the same row. */
  children: ReactNode
}

/** The part's media as a strip, and below it the row of tools. */
export function MediaEditor({ media, label, errors, uploads, onChange, children }: MediaEditorProps) {
  const t = useTranslations("compose")
  const [openPanel, setOpenPanel] = useState<"library" | "address" | null>(null)
  const [croppedItem, setCroppedItem] = useState<DraftMedia | null>(null)
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null)
  // Finished uploads are part of `media`.
  const pending = uploads.uploads.filter(({ state }) => state !== "done")
  const addItems = (items: DraftMedia[]) => {
    setOpenPanel(null)
    onChange((before) => [...before, ...items])
  }
  const changeItem = (key: string, patch: Partial<DraftMedia>) =>
    onChange((before) => before.map((item) => (item.key === key ? { ...item, ...patch } : item)))
  return (
    <div className="grid gap-3">
      {media.length > 0 && (
        <ol aria-label={label} className="flex flex-wrap gap-3">
          {media.map((item, index) => (
            <MediaItem
              key={item.key}
              item={item}
              index={index}
              isLast={index === media.length - 1}
              onAlt={(alt) => changeItem(item.key, { alt })}
              onCrop={() => setCroppedItem(item)}
              onMove={(step) => onChange((before) => moveItem(before, index, index + step))}
              onRemove={() => onChange((before) => before.filter(({ key }) => key !== item.key))}
              onDrag={setDraggedIndex}
              onDropHere={() => {
                if (draggedIndex !== null) onChange((before) => moveItem(before, draggedIndex, index))
                setDraggedIndex(null)
              }}
            />
          ))}
        </ol>
      )}
      {pending.length > 0 && <UploadList uploads={pending} actions={uploads} />}
      {errors.length > 0 && (
        <p role="status" data-problem tabIndex={-1} className="text-sm text-danger-ink">
          {errors.join(" ")}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-0.5 gap-y-1">
        <div role="group" aria-label={t("addTo", { label })} className="flex gap-0.5">
          <FileButton label={t("upload")} icon={ImagePlus} onFiles={uploads.add} />
          <IconButton
            icon={Images}
            label={t("fromLibrary")}
            title={t("fromLibrary")}
            onClick={() => setOpenPanel("library")}
          />
          <IconButton
            icon={Link}
            label={t("fromUrl")}
            title={t("fromUrl")}
            aria-expanded={openPanel === "address"}
            onClick={() => setOpenPanel(openPanel === "address" ? null : "address")}
          />
        </div>
        {children}
      </div>
      {openPanel === "address" && (
        <AddressField label={label} onAdd={(url) => addItems([createMedia(url)])} />
      )}
      {openPanel === "library" && (
        <MediaPicker
          onClose={() => setOpenPanel(null)}
          onPick={(items) => addItems(items.map(toDraftMedia))}
        />
      )}
      {croppedItem?.id && (
        <CropItem
          mediaId={croppedItem.id}
          onClose={() => setCroppedItem(null)}
          onCreated={(created) => {
            const { key, alt } = croppedItem
            changeItem(key, { ...toDraftMedia(created), key, alt })
            setCroppedItem(null)
          }}
        />
      )}
    </div>
  )
}
