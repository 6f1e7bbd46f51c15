import { buffer } from "node:stream/consumers"
import { fromBufferPromise } from "yauzl"

import type { Caller } from "@/lib/access/caller"
import { writeArchive } from "@/lib/export/write-archive"
import { getImport } from "@/lib/import/list-imports"
import { runImport } from "@/lib/import/run-import"
import { startImport } from "@/lib/import/start-import"
import { receiveImport } from "@/lib/import/receive-file"
import type { ImportChoices } from "@/lib/import/choices"

/** A workspace's archive, as its owner would download it. */
export const archiveOf = async (organizationId: string): Promise<Buffer> =>
  buffer(await writeArchive(organizationId, () => {}))

/** The files in a ZIP archive, by path. */
export async function unzip(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
  const files: Record<string, Buffer> = {}
  await new Promise<void>((resolve, reject) => {
    zip.on("entry", (entry: Parameters<typeof zip.openReadStreamPromise>[0]) => {
      zip
        .openReadStreamPromise(entry)
        .then(buffer)
        .then((content) => {
          files[entry.fileName] = content
          zip.readEntry()
        })
        .catch(reject)
    })
    zip.on("end", resolve)
    zip.on("error", reject)
    zip.readEntry()
  })
  return files
}

/** The rows of one file of an archive. */
export const rowsIn = (files: Record<string, Buffer>, file: string) =>
  (files[`data/${file}.ndjson`]?.toString() ?? "")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

async function* piece(bytes: Uint8Array | string) {
  yield typeof bytes === "string" ? Buffer.from(bytes) : bytes
}

export const uploadImport = (caller: Caller, bytes: Uint8Array | string, name = "file") =>
  receiveImport(caller, { name, body: piece(bytes) })

/** Imports a file from upload to completion. */
export async function importFile(
  caller: Caller,
  bytes: Uint8Array | string,
  choices: Partial<ImportChoices> = {},
) {
  const { id } = await uploadImport(caller, bytes)
  await startImport(caller, { id, ...choices })
  while (!(await runImport(id)));
  return getImport(caller, id)
}
