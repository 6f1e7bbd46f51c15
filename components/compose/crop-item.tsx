"use client"

import dynamic from "next/dynamic"

import { useMediaItem } from "@/components/media/use-media"
import type { Media } from "@/lib/media/contract"

// Few people crop, and the cropper weighs more than the page.
const EditDialog = dynamic(() => import("@/components/media/edit-dialog").then((file) => file.EditDialog))

type CropItemProps = { mediaId: string; onClose: () => void; onMade: (media: Media) => void }

/** What is cut out becomes an item of its own, which takes the place of the whole picture in this post. */
export function CropItem({ mediaId, onClose, onMade }: CropItemProps) {
  const { data } = useMediaItem(mediaId)
  return data ? <EditDialog media={data} onClose={onClose} onMade={onMade} /> : null
}
