"use client"

import dynamic from "next/dynamic"

import { onDemand } from "@/components/ui/on-demand"
import { useMediaItem } from "@/components/media/use-media"
import type { Media } from "@/lib/media/contract"

// Loaded on demand: the cropper is larger than the rest of the page.
const EditDialog = dynamic(
  onDemand(() => import("@/components/media/edit/edit-dialog").then((file) => file.EditDialog), "toast"),
)

type CropItemProps = { mediaId: string; onClose: () => void; onCreated: (media: Media) => void }

/** Saves the crop as a new media item, which replaces the original in this post. */
export function CropItem({ mediaId, onClose, onCreated }: CropItemProps) {
  const { data } = useMediaItem(mediaId)
  return data ? <EditDialog media={data} onClose={onClose} onCreated={onCreated} /> : null
}
