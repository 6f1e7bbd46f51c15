"use client"

import { ArrowDown, ArrowUp, Crop, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"

import { isVideo, MediaThumb } from "@/components/posts/media-thumb"
import { AltTextHelp } from "@/components/studio/alt-text-help"
import { Button } from "@/components/ui/button"
import { InputField } from "@/components/ui/field"

import type { DraftMedia } from "./draft"

type MediaItemProps = {
  item: DraftMedia
  index: number
  last: boolean
  onAlt: (alt: string) => void
  onCrop: () => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
  /** Dragging begins here, or ends anywhere. */
  onDrag: (index: number | null) => void
  onDropHere: () => void
}

export function MediaItem(props: MediaItemProps) {
  const { item, index, last, onAlt, onCrop, onMove, onRemove, onDrag, onDropHere } = props
  const t = useTranslations("compose")
  const number = index + 1
  return (
    <li
      className="flex flex-wrap items-start gap-3 rounded-lg border border-line p-2.5 sm:flex-nowrap"
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDropHere}
    >
      {/* The picture is the handle: text beside it can still be selected. */}
      <span
        draggable
        className="cursor-grab"
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move"
          onDrag(index)
        }}
        onDragEnd={() => onDrag(null)}
      >
        <MediaThumb media={item} className="pointer-events-none size-20 shrink-0" />
      </span>
      <div className="min-w-40 flex-1">
        <InputField
          label={t("altOf", { number })}
          placeholder={t("altPlaceholder")}
          maxLength={1000}
          value={item.alt}
          onChange={(event) => onAlt(event.target.value)}
        />
        <AltTextHelp media={item} onText={onAlt} />
        {!item.id && <p className="mt-1 truncate text-xs text-soft">{item.url}</p>}
      </div>
      <div className="flex sm:grid sm:grid-cols-2">
        <Button
          variant="ghost"
          size="icon"
          aria-label={t("moveUp", { number })}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden />
        </Button>
        {item.id && !isVideo(item) && (
          <Button variant="ghost" size="icon" aria-label={t("cropItem", { number })} onClick={onCrop}>
            <Crop aria-hidden />
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon"
          className="sm:col-start-1"
          aria-label={t("moveDown", { number })}
          disabled={last}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden />
        </Button>
        <Button variant="ghost" size="icon" aria-label={t("removeItem", { number })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
    </li>
  )
}
