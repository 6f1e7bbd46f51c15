import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState, useSyncExternalStore } from "react"

import type { Media } from "@/lib/media/contract"

import { createUploadQueue, type UploadQueue } from "./upload-queue"
import { mediaKeys } from "@/components/media/media-queries"

const emptyList: never[] = []

/** A queue's uploads and actions. */
export function useUploads(queue: UploadQueue, onMedia?: (media: Media) => void) {
  const client = useQueryClient()
  const uploads = useSyncExternalStore(queue.subscribe, queue.get, () => emptyList)
  const onDone = (media: Media) => {
    onMedia?.(media)
    void client.invalidateQueries({ queryKey: mediaKeys.all })
  }
  const isUploading = uploads.some(({ state }) => state === "waiting" || state === "uploading")
  useEffect(() => {
    if (!isUploading) return
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", confirmLeave)
    return () => window.removeEventListener("beforeunload", confirmLeave)
  }, [isUploading])
  return {
    uploads,
    /** Whether any upload may still add media. */
    isPending: uploads.some(({ state }) => state !== "done" && state !== "failed"),
    add: (files: readonly File[]) => queue.add(files, onDone),
    pause: (key: string) => queue.pause(key, onDone),
    resume: (key: string) => queue.resume(key, onDone),
    remove: (key: string) => queue.remove(key, onDone),
  }
}

export type Uploads = ReturnType<typeof useUploads>

/** A queue for one component, whose uploads end with it. */
export const useLocalQueue = () => useState(createUploadQueue)[0]

/** The media library's queue. */
export const libraryQueue = createUploadQueue()
