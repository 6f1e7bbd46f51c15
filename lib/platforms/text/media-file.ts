import type { OutgoingMedia } from "@/lib/platforms/platform"
import { getFileSize, readChunks } from "./chunks"

type Source = Pick<OutgoingMedia, "name" | "mimeType" | "size" | "slice" | "bytes">

const chunkBytes = 4_000_000

async function* readAll(media: Source, size: number) {
  for (const chunk of readChunks(media, size, chunkBytes)) yield await chunk.bytes()
}

/** Reads the next chunk only when it's needed. */
const toStream = (chunks: AsyncGenerator<Uint8Array<ArrayBuffer>, void>) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async (controller) => {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await chunks.return()),
    },
    { highWaterMark: 0 },
  )

/** A file for request bodies. Its bytes are read from storage while they're sent. */
class StreamedFile extends File {
  readonly #open: () => ReadableStream<Uint8Array<ArrayBuffer>>

  constructor(media: Source, size: number, name: string) {
    super([], name, { type: media.mimeType })
    Object.defineProperty(this, "size", { value: size })
    this.#open = () => toStream(readAll(media, size))
  }

  override stream() {
    return this.#open()
  }

  /** The inherited methods would read the empty file. */
  override slice(): never {
    throw new Error("This file can only be streamed")
  }
  override arrayBuffer(): never {
    throw new Error("This file can only be streamed")
  }
  override text(): never {
    throw new Error("This file can only be streamed")
  }
}

/** The way to upload a file in one request: with a known length, and never in memory as a whole. */
export const mediaFile = async (media: Source, name = media.name): Promise<File> =>
  new StreamedFile(media, await getFileSize(media), name)

/** Part of a file. A plain File would copy its bytes, and keep them until they're collected. */
export const bytesFile = (bytes: Uint8Array<ArrayBuffer>, name: string): Promise<File> =>
  mediaFile({
    ...{ name, mimeType: "", size: bytes.byteLength, bytes: async () => bytes },
    slice: async (start, end) => bytes.subarray(start, end),
  })
