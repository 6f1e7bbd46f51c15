"use client"

import { Images, Link2 } from "lucide-react"
import { useState } from "react"

import { FileButton } from "@/components/media/file-drop"
import { MediaPicker } from "@/components/media/media-picker"
import { UploadList } from "@/components/media/upload-list"
import type { Uploads } from "@/components/media/use-uploads"
import { Button } from "@/components/ui/button"

import { AddressField } from "./address-field"
import { libraryMedia, newMedia, type DraftMedia } from "./draft"
import { MediaItem } from "./media-item"

type MediaEditorProps = {
  media: DraftMedia[]
  label: string
  errors: string[]
  uploads: Uploads
  onChange: (change: (media: DraftMedia[]) => DraftMedia[]) => void
}

/** The item goes to the place of another, and those between make room. */
function moved(media: DraftMedia[], from: number, to: number): DraftMedia[] {
  const order = [...media]
  const [item] = order.splice(from, 1)
  if (item) order.splice(to, 0, item)
  return order
}

export function MediaEditor({ media, label, errors, uploads, onChange }: MediaEditorProps) {
  const [asked, setAsked] = useState<"library" | "address" | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  // What is done stands among the media.
  const pending = uploads.uploads.filter(({ state }) => state !== "done")
  const addItems = (items: DraftMedia[]) => {
    setAsked(null)
    onChange((before) => [...before, ...items])
  }
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
              onAlt={(alt) =>
                onChange((before) =>
                  before.map((other) => (other.key === item.key ? { ...other, alt } : other)),
                )
              }
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
      <UploadList uploads={pending} actions={uploads} />
      <div role="group" aria-label={`Add to ${label.toLowerCase()}`} className="flex flex-wrap gap-2">
        <FileButton label="Upload" variant="secondary" size="sm" onFiles={uploads.add} />
        <Button variant="secondary" size="sm" onClick={() => setAsked("library")}>
          <Images aria-hidden />
          From the library
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={asked === "address"}
          onClick={() => setAsked(asked === "address" ? null : "address")}
        >
          <Link2 aria-hidden />
          By address
        </Button>
      </div>
      {asked === "address" && <AddressField label={label} onAdd={(url) => addItems([newMedia(url)])} />}
      {errors.length > 0 && (
        <p role="alert" data-problem tabIndex={-1} className="text-sm text-danger-ink">
          {errors.join(" ")}
        </p>
      )}
      {asked === "library" && (
        <MediaPicker onClose={() => setAsked(null)} onPick={(items) => addItems(items.map(libraryMedia))} />
      )}
    </div>
  )
}
