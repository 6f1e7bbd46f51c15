"use client"

import { Images } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { Button, ButtonLink } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/dialog"
import { EmptyState } from "@/components/ui/empty-state"
import type { Media } from "@/lib/media/contract"

import { MediaFilterBar } from "./media-filter-bar"
import { MediaGrid } from "./media-grid"
import type { MediaFilters } from "./media-queries"

type MediaPickerProps = { onClose: () => void; onPick: (items: Media[]) => void }

/** Items of the library for a post, in the order they are chosen. */
export function MediaPicker({ onClose, onPick }: MediaPickerProps) {
  const [t, ui] = [useTranslations("media"), useTranslations("ui")]
  const [filters, setFilters] = useState<MediaFilters>({ q: "", type: "all", tagIds: [] })
  const [chosen, setChosen] = useState<Media[]>([])
  const select = (media: Media, on: boolean) =>
    setChosen((before) => [...before.filter(({ id }) => id !== media.id), ...(on ? [media] : [])])
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("fromLibrary")} wide>
      <div className="grid gap-4">
        <MediaFilterBar filters={filters} onChange={setFilters} />
        <MediaGrid
          filters={filters}
          selected={chosen}
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
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {ui("cancel")}
        </Button>
        <Button disabled={chosen.length === 0} onClick={() => onPick(chosen)}>
          {t("pick", { count: chosen.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
