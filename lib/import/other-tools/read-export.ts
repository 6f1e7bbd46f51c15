import { buffer } from "node:stream/consumers"

import { storage } from "@/lib/storage/storage"
import { isBuffer, readBuffer } from "./buffer"
import { isBufferCsv, readBufferCsv } from "./buffer-csv"
import type { ExternalExport } from "./external-post"
import { parseJson } from "@/lib/import/archive/open-archive"
import { isPostiz, readPostiz } from "./postiz"
import { rejectImport } from "@/lib/import/reject-import"

const maxMegabytes = 100
const maxPosts = 20_000

/** @param zone the time zone of times without an offset */
export async function readExport(storageKey: string, zone: string): Promise<ExternalExport> {
  const size = await storage.size(storageKey)
  if (size === null) throw rejectImport("This file has expired. Upload it again.")
  if (size > maxMegabytes * 1024 * 1024)
    throw rejectImport(`The file is larger than ${maxMegabytes} MB. Export a shorter period.`)
  const exported = parseExport((await buffer(await storage.stream(storageKey))).toString("utf8"), zone)
  if (!exported)
    throw rejectImport(
      "This file can't be imported. Upload a workspace archive (zip), posts from Postiz or Buffer (JSON), or Buffer's bulk upload (CSV).",
    )
  if (exported.posts.length > maxPosts)
    throw rejectImport(`The file has more than ${maxPosts} posts. Export a shorter period.`)
  return exported
}

function parseExport(text: string, zone: string): ExternalExport | null {
  if (isBufferCsv(text)) return readBufferCsv(text, zone)
  const json = parseJson(text.replace(/^\ufeff/, ""))
  if (isPostiz(json)) return readPostiz(json)
  return isBuffer(json) ? readBuffer(json) : null
}
