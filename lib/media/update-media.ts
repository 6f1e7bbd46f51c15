import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { unprocessable } from "@/lib/errors"
import { assertSameId } from "./assert-same-id"
import type { Media, updateMediaContract } from "./contract"
import { readMedia } from "./get-media"
import { wholeSeconds } from "./serialize"

type Input = InputOf<typeof updateMediaContract>

/** What the bytes themselves say. */
const facts = ["url", "mimeType", "width", "height", "size", "duration"] as const

/** Facts that inspection could not find out can be filled in; those that it did find cannot be contradicted. */
export async function updateMedia(caller: Caller, input: Input) {
  const { id, bodyId, name, alt, width, height, size, duration } = input
  const media = await readMedia(caller, id)
  assertSameId(id, "id", bodyId)
  assertFacts(media, { ...input, duration: wholeSeconds(duration ?? null) ?? duration })
  await prisma.media.update({
    where: { id },
    data: {
      name,
      alt,
      ...(media.width === null && { width }),
      ...(media.height === null && { height }),
      ...(media.size === null && { size }),
      ...(media.duration === null && { duration }),
    },
  })
  return readMedia(caller, id)
}

function assertFacts(media: Media, given: Input) {
  const wrong = facts.filter(
    (fact) => given[fact] !== undefined && media[fact] !== null && given[fact] !== media[fact],
  )
  if (!wrong.length) return
  const errors = wrong.map((fact) => [fact, [`The file itself says ${media[fact]}. Leave this out.`]])
  const remedy = "What a file is cannot be changed; upload another file instead."
  throw unprocessable(remedy, Object.fromEntries(errors) as Record<string, string[]>)
}
