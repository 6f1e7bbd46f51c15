import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState, useSyncExternalStore } from "react"

import type { Media } from "@/lib/media/contract"

import { createUploadQueue, type UploadQueue } from "./upload-queue"
import { mediaKeys } from "./media-queries"

const none: never[] = []

/** The files on their way of one queue, and what can be done with them. */
export function useUploads(queue: UploadQueue, onMedia?: (media: Media) => void) {
  const client = useQueryClient()
  const uploads = useSyncExternalStore(queue.subscribe, queue.get, () => none)
  const onDone = (media: Media) => {
    onMedia?.(media)
    void client.invalidateQueries({ queryKey: mediaKeys.all })
  }
  const busy = uploads.some(({ state }) => state === "waiting" || state === "sending")
  useEffect(() => {
    if (!busy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [busy])
  return {
    uploads,
    /** Something is still to come. */
    isPending: uploads.some(({ state }) => state !== "done" && state !== "refused"),
    add: (files: readonly File[]) => queue.add(files, onDone),
    pause: (key: string) => queue.pause(key, onDone),
    resume: (key: string) => queue.resume(key, onDone),
    remove: (key: string) => queue.remove(key, onDone),
  }
}

export type Uploads = ReturnType<typeof useUploads>

/** A queue that lasts as long as the view: what it brings is for that view. */
export const useOwnQueue = () => useState(createUploadQueue)[0]

/** The library's own, which lasts as long as the window. */
export const libraryQueue = createUploadQueue()
