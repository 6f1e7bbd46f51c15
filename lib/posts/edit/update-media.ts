import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { now } from "@/lib/db/expressions"
import { unprocessable } from "@/lib/errors/app-error"
import { assertSameId } from "@/lib/media/library/assert-same-id"
import type { Media, updateMediaContract } from "@/lib/media/contract"
import { readMedia } from "@/lib/media/get-media"
import { wholeSeconds } from "@/lib/media/library/serialize"
import { changesBetween } from "@/lib/posts/post-changes"
import { changeMedia } from "./change-media"

type Input = InputOf<typeof updateMediaContract>

/** Values read from the file. */
const facts = ["url", "mimeType", "width", "height", "size", "duration"] as const

/** Properties that couldn't be read from the file can be filled in, but those that were read can't be changed. */
export async function updateMedia(caller: Caller, input: Input) {
  const { id, bodyId, name, alt, width, height, size, duration } = input
  const media = await readMedia(caller, id)
  assertSameId(id, "id", bodyId)
  assertFacts(media, { ...input, duration: wholeSeconds(duration ?? null) ?? duration })
  const after = {
    ...(name !== undefined && { name }),
    ...(alt !== undefined && { alt }),
    ...(media.width === null && { width }),
    ...(media.height === null && { height }),
    ...(media.size === null && { size }),
    ...(media.duration === null && { duration }),
  }
  await changeMedia(caller, id, async (tx) => {
    await tx
      .updateTable("Media")
      .set({ ...after, updatedAt: now })
      .where("id", "=", id)
      .execute()
    return changesBetween(historyOf(media), historyOf({ ...media, ...after }))
  })
  return readMedia(caller, id)
}

const historyOf = ({ name, alt }: Pick<Media, "name" | "alt">) => ({ mediaName: name, alt })

function assertFacts(media: Media, input: Input) {
  const wrong = facts.filter(
    (fact) => input[fact] !== undefined && media[fact] !== null && input[fact] !== media[fact],
  )
  if (!wrong.length) return
  const errors = wrong.map((fact) => [fact, [`Must be ${media[fact]}, as read from the file, or be omitted`]])
  const message = "A file's properties can't be changed. Upload another file instead."
  throw unprocessable(message, Object.fromEntries(errors) as Record<string, string[]>)
}
