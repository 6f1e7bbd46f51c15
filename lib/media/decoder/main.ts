// A process of its own that opens the files of strangers. It has no settings, no secrets, no network and no files to
// write; what it needs of a file it asks its parent for. If a file breaks it, that file is refused and nothing else happens.
import type { FromDecoder, FromParent, Job, MediaSource } from "./protocol.ts"
import { RefusedError } from "./refused.ts"

/** Beyond the memory of a picture of 100 million pixels, opened. */
const maxResidentBytes = 1_200_000_000
const lookAtMemoryMs = 50

const send = (message: FromDecoder) => process.send!(message)

/** By number, since a file that was given up may still be waiting for bytes when the next one comes. */
const reads = new Map<number, (bytes: Uint8Array) => void>()
let lastRead = 0

const askParent = (start: number, end: number) =>
  new Promise<Uint8Array>((resolve) => {
    reads.set(++lastRead, resolve)
    send({ read: { id: lastRead, start, end } })
  })

function answer({ id, bytes }: { id: number; bytes: Uint8Array }) {
  reads.get(id)?.(bytes)
  reads.delete(id)
}

async function perform(job: Job): Promise<unknown> {
  const source: MediaSource = { size: job.size, read: askParent }
  switch (job.task) {
    case "inspect-picture":
      return (await import("./inspect-picture.ts")).inspectPicture(source, job.told.mimeType)
    case "inspect-video":
      return (await import("./inspect-video.ts")).inspectVideo(source)
    case "video-frame":
      return (await import("./video-frame.ts")).videoFrame(source, job.told)
    case "edit-picture":
      return (await import("./edit-picture.ts")).editPicture(source, job.told)
    case "fit-picture":
      return (await import("./fit-picture.ts")).fitPicture(source, job.told)
  }
}

process.on("message", (message: FromParent) => {
  if ("bytes" in message) return answer(message)
  perform(message.job).then(
    (made) => send({ made }),
    (error: unknown) =>
      send({ refused: error instanceof RefusedError ? error.message : "The file is damaged or incomplete." }),
  )
})
process.on("disconnect", () => process.exit())
setInterval(() => process.memoryUsage.rss() > maxResidentBytes && process.exit(1), lookAtMemoryMs).unref()
send({ ready: true })
