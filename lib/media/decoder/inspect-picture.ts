import { assertOnlyPicture } from "./hidden-file.ts"
import { openPicture, type Opened } from "./open-picture.ts"
import type { Look, MediaSource } from "./protocol.ts"
import { readAll } from "./read-all.ts"
import { smallCopy } from "./small-copy.ts"
import { tellsPlace } from "./tells-place.ts"

const unknown: Look = { width: null, height: null, duration: null, located: false, thumbnail: null }

export async function inspectPicture(source: MediaSource, mimeType: string): Promise<Look> {
  const bytes = await readAll(source)
  assertOnlyPicture(bytes)
  // The decoder knows HEIC by name only: its codec (HEVC) is not free.
  if (mimeType === "image/heic") return openPicture(bytes).then(describe, () => unknown)
  const opened = await openPicture(bytes)
  return { ...describe(opened), thumbnail: (await smallCopy(opened.decode())).bytes }
}

function describe({ facts }: Opened): Look {
  const milliseconds = facts.delay?.reduce((sum, wait) => sum + wait, 0)
  return {
    width: facts.autoOrient.width,
    height: facts.autoOrient.height,
    duration: milliseconds ? milliseconds / 1000 : null,
    located: tellsPlace(facts),
    thumbnail: null,
  }
}
