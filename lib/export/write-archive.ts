import { PassThrough, Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { ZipFile } from "yazl"

import { prisma } from "@/lib/db/database"
import { storage } from "@/lib/storage/storage"
import { archiveLines, archiveTables, archiveVersion } from "./archive-tables"

/**
 * The archive as a stream: one `data/<name>.ndjson` per table, the media files under `media/<id>`, and
 * `manifest.json` last, because it has the row counts. Each entry is opened when the previous one ends.
 */
export async function writeArchive(
  organizationId: string,
  onProgress: (share: number) => void,
): Promise<Readable> {
  const zip = new ZipFile()
  const media = await prisma.media.findMany({
    where: { organizationId, removedAt: null },
    orderBy: { id: "asc" },
    select: { id: true, key: true },
  })
  const steps = archiveTables.length + media.length + 1
  let done = 0
  const rows: Record<string, number> = {}
  const missing: string[] = []
  const out = new PassThrough()

  const add = (path: string, open: () => Promise<Readable>, compress = true) =>
    zip.addReadStreamLazy(path, { compress }, (callback) => {
      open().then(
        (stream) => {
          stream.once("end", () => onProgress(++done / steps))
          callback(null, stream)
        },
        (error: Error) => callback(error, Readable.from([])),
      )
    })

  for (const table of archiveTables)
    add(`data/${table.file}.ndjson`, async () =>
      Readable.from(
        archiveLines(organizationId, table, (count) => (rows[table.file] = (rows[table.file] ?? 0) + count)),
        { objectMode: false },
      ),
    )
  for (const { id, key } of media) {
    // Images and videos don't compress.
    const open = async () => {
      if ((await storage.size(key)) !== null) return storage.stream(key)
      missing.push(id)
      return Readable.from([])
    }
    add(`media/${id}`, open, false)
  }
  add("manifest.json", async () => Readable.from([await manifest(organizationId, rows, missing)]))
  zip.end()
  zip.on("error", (error: Error) => out.destroy(error))
  pipeline(zip.outputStream, out).catch((error: Error) => out.destroy(error))
  return out
}

/** What a program needs to know to read the archive. */
async function manifest(organizationId: string, rows: Record<string, number>, missing: string[]) {
  const organization = await prisma.organization.findUniqueOrThrow({ where: { id: organizationId } })
  const { name, timeZone, approvalRequired, latePostHours, logoUrl, brandColor, createdAt } = organization
  const content = {
    format: "carillon-workspace",
    version: archiveVersion,
    exportedAt: new Date().toISOString(),
    organization: {
      id: organizationId,
      name,
      timeZone,
      approvalRequired,
      latePostHours,
      logoUrl,
      brandColor,
      createdAt,
    },
    files: Object.entries(rows).map(([file, count]) => ({ path: `data/${file}.ndjson`, rows: count })),
    media: { path: "media/<id>", of: "data/media.ndjson", missing },
    leftOut: ["credentials of channels", "secrets of webhooks and apps", "keys", "passwords"],
  }
  return Buffer.from(JSON.stringify(content, null, 2))
}
