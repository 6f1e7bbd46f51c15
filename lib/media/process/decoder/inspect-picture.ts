import { assertNotPolyglot } from "./polyglot.ts"
import { openPicture, type Opened } from "./open-picture.ts"
import type { MediaFacts, MediaSource } from "./protocol.ts"
import { readAll } from "./read-all.ts"
import { resizeCopy } from "./resize-copy.ts"
import { hasGpsMetadata } from "./has-gps-metadata.ts"

const unknown: MediaFacts = {
  ...{ width: null, height: null, duration: null, pages: null },
  ...{ located: false, thumbnail: null },
}

export async function inspectPicture(source: MediaSource, mimeType: string): Promise<MediaFacts> {
  const bytes = await readAll(source)
  assertNotPolyglot(bytes)
  // The decoder reads HEIC's header only, because its codec (HEVC) isn't free.
  if (mimeType === "image/heic") return openPicture(bytes).then(describe, () => unknown)
  const opened = await openPicture(bytes)
  return { ...describe(opened), thumbnail: (await resizeCopy(opened.decode())).bytes }
}

function describe({ facts }: Opened): MediaFacts {
  const milliseconds = facts.delay?.reduce((sum, wait) => sum + wait, 0)
  return {
    width: facts.autoOrient.width,
    height: facts.autoOrient.height,
    duration: milliseconds ? milliseconds / 1000 : null,
    pages: null,
    located: hasGpsMetadata(facts),
    thumbnail: null,
  }
}
