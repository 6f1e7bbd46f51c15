import type { Media } from "@/lib/media/contract"

export type Upload = {
  key: string
  file: File
  /** An object URL. */
  preview: string
  state: "waiting" | "uploading" | "paused" | "interrupted" | "failed" | "done"
  percent: number
  /** Why it was interrupted or rejected, if known. */
  message: string | null
  media: Media | null
}

/** Browsers open six HTTP/1.1 connections per host, and the page needs some. */
const maxConcurrent = 3

/** `crypto.randomUUID` needs a secure context. */
const createKey = () => Math.random().toString(36).slice(2)

/** Lives outside React, so that uploads continue across page navigations. */
export function createUploadQueue() {
  let uploads: readonly Upload[] = []
  const running = new Map<string, AbortController>()
  const listeners = new Set<() => void>()

  const setUploads = (next: readonly Upload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const patch = (key: string, change: Partial<Upload>) =>
    setUploads(uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))

  async function send({ key, file }: Upload, onDone: (media: Media) => void) {
    const controller = new AbortController()
    running.set(key, controller)
    patch(key, { state: "uploading", message: null })
    try {
      // Load the uploader on demand.
      const { sendFile } = await import("./uploader")
      const onProgress = (percent: number) => {
        if (!controller.signal.aborted) patch(key, { percent })
      }
      const result = await sendFile(file, { signal: controller.signal, onProgress })
      if ("refused" in result) return patch(key, { state: "failed", message: result.refused })
      patch(key, { state: "done", percent: 100, media: result.media })
      onDone(result.media)
    } catch (error) {
      if (!controller.signal.aborted) patch(key, toFailure(error))
    } finally {
      if (running.get(key) === controller) running.delete(key)
      startNext(onDone)
    }
  }

  function startNext(onDone: (media: Media) => void) {
    for (const upload of uploads)
      if (upload.state === "waiting" && running.size < maxConcurrent) void send(upload, onDone)
  }

  const stop = (key: string) => {
    running.get(key)?.abort()
    running.delete(key)
  }
  const remove = (key: string) => {
    stop(key)
    const removed = uploads.find((upload) => upload.key === key)
    if (removed) URL.revokeObjectURL(removed.preview)
    setUploads(uploads.filter((upload) => upload.key !== key))
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => uploads,
    add: (files: readonly File[], onDone: (media: Media) => void) => {
      const added = files.map((file): Upload => {
        const preview = URL.createObjectURL(file)
        return { key: createKey(), file, preview, state: "waiting", percent: 0, message: null, media: null }
      })
      setUploads([...uploads, ...added])
      startNext(onDone)
    },
    pause: (key: string, onDone: (media: Media) => void) => {
      stop(key)
      patch(key, { state: "paused" })
      startNext(onDone)
    },
    resume: (key: string, onDone: (media: Media) => void) => {
      patch(key, { state: "waiting", message: null })
      startNext(onDone)
    },
    /** Also cancels an unfinished upload. */
    remove: (key: string, onDone: (media: Media) => void) => {
      remove(key)
      startNext(onDone)
    },
  }
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

const getField = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** Rejections before the first byte are final; later failures can be resumed. */
function toFailure(error: unknown): Pick<Upload, "state" | "message"> {
  const code = getField(error, "code")
  const serverMessage = getField(getField(error, "data"), "error")
  if (code === "BAD_REQUEST" || code === "FORBIDDEN" || code === "TOO_LARGE")
    return { state: "failed", message: (error as Error).message }
  return { state: "interrupted", message: typeof serverMessage === "string" ? serverMessage : null }
}
