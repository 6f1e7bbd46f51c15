"use client"

import { ArrowLeft, ArrowRight, Crop, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"

import { kindOf, MediaThumbnail } from "@/components/posts/media-thumbnail"
import { AltTextAssistant } from "@/components/studio/alt-text-assistant"
import { IconButton } from "@/components/ui/button"
import { Input } from "@/components/ui/forms/input"

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
      className="grid w-44 content-start gap-1.5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDropHere}
    >
      {/* Only the thumbnail is draggable, so the text stays selectable. */}
      <span
        draggable
        className="relative cursor-grab"
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move"
          onDrag(index)
        }}
        onDragEnd={() => onDrag(null)}
      >
        <MediaThumbnail media={item} className="pointer-events-none h-28 w-44" />
      </span>
      <div className="flex justify-between">
        <IconButton
          icon={ArrowLeft}
          label={t("moveUp", { number })}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        {item.id && kindOf(item) === "image" && (
          <IconButton icon={Crop} label={t("cropItem", { number })} onClick={onCrop} />
        )}
        <IconButton icon={Trash2} label={t("removeItem", { number })} onClick={onRemove} />
        <IconButton
          icon={ArrowRight}
          label={t("moveDown", { number })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
      </div>
      <Input
        className="h-9! px-2! text-sm"
        aria-label={t("altLabel", { number })}
        placeholder={t("altShort")}
        title={t("altPlaceholder")}
        maxLength={1000}
        value={item.alt}
        onChange={(event) => onAlt(event.target.value)}
      />
      <AltTextAssistant media={item} onText={onAlt} />
      {!item.id && <p className="truncate text-xs text-soft">{item.url}</p>}
    </li>
  )
}
