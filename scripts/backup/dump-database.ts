import type pg from "pg"
import { to } from "pg-copy-streams"

import type { TableColumns } from "../../lib/db/maintenance/catalog.ts"
import { copyTo } from "../../lib/db/maintenance/table-copies.ts"
import type { Add } from "./archive-format.ts"

/** Tar needs sizes in advance, so tables are split into chunks of this size. */
const chunkBytes = 8_000_000

/** Adds a table's rows in PostgreSQL's COPY format, in entries of a few megabytes. */
export async function dumpTable(db: pg.Client, table: TableColumns, add: Add): Promise<number> {
  const copy = db.query(to(copyTo(table)))
  let buffers: Buffer[] = []
  let bytes = 0
  let chunks = 0
  const flush = async () => {
    if (bytes) await add(`data/${table.name}/${String(++chunks).padStart(6, "0")}`, Buffer.concat(buffers))
    buffers = []
    bytes = 0
  }
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    buffers.push(chunk)
    bytes += chunk.length
    if (bytes >= chunkBytes) await flush()
  }
  await flush()
  return copy.rowCount
}
