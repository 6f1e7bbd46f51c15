import { buffer } from "node:stream/consumers"

import { storage } from "@/lib/storage/storage"
import { isBuffer, readBuffer } from "./buffer"
import { isBufferCsv, readBufferCsv } from "./buffer-csv"
import type { Foreign } from "./foreign-post"
import { parseJson } from "./open-archive"
import { isPostiz, readPostiz } from "./postiz"
import { refuse } from "./refuse"

const maxMegabytes = 100
const mostPosts = 20_000

/** @param zone where times without an offset are meant */
export async function readForeign(storageKey: string, zone: string): Promise<Foreign> {
  const size = await storage.size(storageKey)
  if (size === null) throw refuse("The file is not here any more. Upload it again.")
  if (size > maxMegabytes * 1024 * 1024)
    throw refuse(`The file is larger than ${maxMegabytes} MB. Export a shorter time at once.`)
  const foreign = recognise((await buffer(await storage.stream(storageKey))).toString("utf8"), zone)
  if (!foreign)
    throw refuse(
      "This is none of the files that can be imported: an archive of a workspace (zip), posts of Postiz or Buffer (JSON), or Buffer's bulk upload (CSV).",
    )
  if (foreign.posts.length > mostPosts)
    throw refuse(`The file has more than ${mostPosts} posts. Export a shorter time at once.`)
  return foreign
}

function recognise(text: string, zone: string): Foreign | null {
  if (isBufferCsv(text)) return readBufferCsv(text, zone)
  const given = parseJson(text.replace(/^\ufeff/, ""))
  if (isPostiz(given)) return readPostiz(given)
  return isBuffer(given) ? readBuffer(given) : null
}
