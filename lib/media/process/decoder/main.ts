// A separate process that opens untrusted files. It has no settings, secrets, network, or write access, and requests a
// file's bytes from its parent. If a file crashes it, only that file is rejected.
import type { FromDecoder, FromParent, Job, MediaSource } from "./protocol.ts"
import { RejectedFileError } from "./rejected-file-error.ts"

/** More than decoding a 100-megapixel image takes. */
const maxResidentBytes = 1_200_000_000
const memoryCheckMs = 50

const send = (message: FromDecoder) => process.send!(message)

/** Numbered, because an abandoned file may still be waiting for bytes when the next one starts. */
const reads = new Map<number, (bytes: Uint8Array) => void>()
let lastRead = 0

const readFromParent = (start: number, end: number) =>
  new Promise<Uint8Array>((resolve) => {
    reads.set(++lastRead, resolve)
    send({ read: { id: lastRead, start, end } })
  })

function resolveRead({ id, bytes }: { id: number; bytes: Uint8Array }) {
  reads.get(id)?.(bytes)
  reads.delete(id)
}

async function runJob(job: Job): Promise<unknown> {
  const source: MediaSource = { size: job.size, read: readFromParent }
  switch (job.task) {
    case "inspect-picture":
      return (await import("./inspect-picture.ts")).inspectPicture(source, job.options.mimeType)
    case "inspect-document":
      return (await import("./inspect-document.ts")).inspectDocument(source)
    case "inspect-video":
      return (await import("./inspect-video.ts")).inspectVideo(source)
    case "video-frame":
      return (await import("./video-frame.ts")).videoFrame(source, job.options)
    case "edit-picture":
      return (await import("./edit-picture.ts")).editPicture(source, job.options)
    case "fit-picture":
      return (await import("./fit-picture.ts")).fitPicture(source, job.options)
  }
}

process.on("message", (message: FromParent) => {
  if ("bytes" in message) return resolveRead(message)
  runJob(message.job).then(
    (result) => send({ result }),
    (error: unknown) =>
      send({
        rejected: error instanceof RejectedFileError ? error.message : "The file is damaged or incomplete.",
      }),
  )
})
process.on("disconnect", () => process.exit())
setInterval(() => process.memoryUsage.rss() > maxResidentBytes && process.exit(1), memoryCheckMs).unref()
send({ ready: true })
