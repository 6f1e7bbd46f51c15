"use client"

import { Images } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { ButtonLink } from "@/components/ui/button"
import { Dialog, DialogButtons } from "@/components/ui/overlays/dialog"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import type { Media } from "@/lib/media/contract"

import { MediaFilterBar } from "./media-filter-bar"
import { MediaGrid } from "./media-grid"
import type { MediaFilters } from "@/components/media/media-queries"

type MediaPickerProps = { onClose: () => void; onPick: (items: Media[]) => void }

/** Picks library items, in order of selection. */
export function MediaPicker({ onClose, onPick }: MediaPickerProps) {
  const t = useTranslations("media")
  const [filters, setFilters] = useState<MediaFilters>({ q: "", type: "all", tagIds: [] })
  const [selected, setSelected] = useState<Media[]>([])
  const select = (media: Media, isSelected: boolean) =>
    setSelected((previous) => [
      ...previous.filter(({ id }) => id !== media.id),
      ...(isSelected ? [media] : []),
    ])
  return (
    <Dialog onClose={onClose} title={t("libraryTitle")} wide>
      <div className="grid gap-4">
        <MediaFilterBar filters={filters} onChange={setFilters} />
        <MediaGrid
          filters={filters}
          selected={selected}
          onSelect={select}
          empty={
            <EmptyState
              icon={Images}
              title={t("pickerEmpty")}
              action={<ButtonLink href="/media">{t("title")}</ButtonLink>}
            >
              {t("pickerEmptyText")}
            </EmptyState>
          }
        />
      </div>
      <DialogButtons
        onCancel={onClose}
        confirmLabel={t("addItems", { count: selected.length })}
        disabled={selected.length === 0}
        onConfirm={() => onPick(selected)}
      />
    </Dialog>
  )
}
