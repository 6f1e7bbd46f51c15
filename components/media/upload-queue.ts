import type { Media } from "@/lib/media/contract"

export type Upload = {
  key: string
  file: File
  /** Of the file on this device, to show it before it is anywhere else. */
  preview: string
  state: "waiting" | "sending" | "paused" | "cut" | "refused" | "done"
  percent: number
  /** Why it was cut or refused, where somebody told. */
  message: string | null
  media: Media | null
}

/** Browsers open six connections to a host, and the page needs some of them. */
const mostAtOnce = 3

/** `crypto.randomUUID` is missing on plain http away from localhost. */
const newKey = () => Math.random().toString(36).slice(2)

/** Files on their way. Not a part of any view, so that they go on while people look at another page. */
export function createUploadQueue() {
  let uploads: readonly Upload[] = []
  const running = new Map<string, AbortController>()
  const listeners = new Set<() => void>()

  const set = (next: readonly Upload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const patch = (key: string, change: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))

  async function send({ key, file }: Upload, onDone: (media: Media) => void) {
    const controller = new AbortController()
    running.set(key, controller)
    patch(key, { state: "sending", message: null })
    try {
      // Only people who upload load what uploads.
      const { sendFile } = await import("./uploader")
      const onProgress = (percent: number) => {
        if (!controller.signal.aborted) patch(key, { percent })
      }
      const result = await sendFile(file, { signal: controller.signal, onProgress })
      if ("refused" in result) return patch(key, { state: "refused", message: result.refused })
      patch(key, { state: "done", percent: 100, media: result.media })
      onDone(result.media)
    } catch (error) {
      if (!controller.signal.aborted) patch(key, failure(error))
    } finally {
      if (running.get(key) === controller) running.delete(key)
      startNext(onDone)
    }
  }

  function startNext(onDone: (media: Media) => void) {
    for (const upload of uploads)
      if (upload.state === "waiting" && running.size < mostAtOnce) void send(upload, onDone)
  }

  const stop = (key: string) => {
    running.get(key)?.abort()
    running.delete(key)
  }
  const remove = (key: string) => {
    stop(key)
    const gone = uploads.find((upload) => upload.key === key)
    if (gone) URL.revokeObjectURL(gone.preview)
    set(uploads.filter((upload) => upload.key !== key))
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
        return { key: newKey(), file, preview, state: "waiting", percent: 0, message: null, media: null }
      })
      set([...uploads, ...added])
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
    /** Takes it off the list; what was not there yet stays away. */
    remove: (key: string, onDone: (media: Media) => void) => {
      remove(key)
      startNext(onDone)
    },
  }
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** A "no" before the first byte is about the file; whatever happens later may go better the next time. */
function failure(error: unknown): Pick<Upload, "state" | "message"> {
  const code = field(error, "code")
  const told = field(field(error, "data"), "error")
  if (code === "BAD_REQUEST" || code === "FORBIDDEN" || code === "TOO_LARGE")
    return { state: "refused", message: (error as Error).message }
  return { state: "cut", message: typeof told === "string" ? told : null }
}
