"use client"

import { ArrowDown, ArrowUp, Crop, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"

import { isVideo, MediaThumbnail } from "@/components/posts/media-thumbnail"
import { AltTextAssistant } from "@/components/studio/alt-text-assistant"
import { IconButton } from "@/components/ui/button"
import { InputField } from "@/components/ui/forms/field"

import type { DraftMedia } from "@/components/compose/draft/draft"

type MediaItemProps = {
  item: DraftMedia
  index: number
  isLast: boolean
  onAlt: (alt: string) => void
  onCrop: () => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
  /** Called with the index when dragging starts, and with null when it ends. */
  onDrag: (index: number | null) => void
  onDropHere: () => void
}

export function MediaItem(props: MediaItemProps) {
  const { item, index, isLast, onAlt, onCrop, onMove, onRemove, onDrag, onDropHere } = props
  const t = useTranslations("compose")
  const number = index + 1
  return (
    <li
      className="flex flex-wrap items-start gap-3 rounded-lg border border-line p-2.5 sm:flex-nowrap"
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDropHere}
    >
      {/* Only the thumbnail is draggable, so the text stays selectable. */}
      <span
        draggable
        className="cursor-grab"
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move"
          onDrag(index)
        }}
        onDragEnd={() => onDrag(null)}
      >
        <MediaThumbnail media={item} className="pointer-events-none size-20 shrink-0" />
      </span>
      <div className="min-w-40 flex-1">
        <InputField
          label={t("altLabel", { number })}
          placeholder={t("altPlaceholder")}
          maxLength={1000}
          value={item.alt}
          onChange={(event) => onAlt(event.target.value)}
        />
        <AltTextAssistant media={item} onText={onAlt} />
        {!item.id && <p className="mt-1 truncate text-xs text-soft">{item.url}</p>}
      </div>
      <div className="flex sm:grid sm:grid-cols-2">
        <IconButton
          icon={ArrowUp}
          label={t("moveUp", { number })}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        {item.id && !isVideo(item) && (
          <IconButton icon={Crop} label={t("cropItem", { number })} onClick={onCrop} />
        )}
        <IconButton
          icon={ArrowDown}
          label={t("moveDown", { number })}
          className="sm:col-start-1"
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton icon={Trash2} label={t("removeItem", { number })} onClick={onRemove} />
      </div>
    </li>
  )
}
