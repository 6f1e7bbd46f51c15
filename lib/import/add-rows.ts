import type { Sql } from "@/lib/db"
import type { ArchiveFile, ArchiveRow } from "./archive-rows"
import { addTogether, type Counts, type Into } from "./into"
import { placeRows, writeRows } from "./place-rows"
import { readRows } from "./read-rows"

/** A row that is not here yet, and the id that it gets. */
export type Fresh<File extends ArchiveFile> = { place: string; id: string; row: ArchiveRow<File> }

/** The files whose rows have an id and belong to a workspace by themselves. */
type RowFile = Exclude<ArchiveFile, "members" | "media" | "metric-days">

type Kind<File extends RowFile> = {
  file: File
  table: string
  /** What there can be only one of in a workspace: a row that is the same in these is taken for the one. */
  same?: string[]
  /** Where others find what it became. */
  known?: Map<string, string>
  /** A sentence on why a row stays behind; null for those that come. */
  refuse?: (row: ArchiveRow<File>) => string | null
  /** What is written, all but id and workspace. */
  write: (sql: Sql, fresh: Fresh<File>[]) => Promise<{ rows: object[]; counts?: Counts }>
  /** What belongs to the rows, written after them. */
  after?: (sql: Sql, fresh: Fresh<File>[]) => Promise<void>
}

/** Brings the rows of one file in, page by page. False when the time of this walk was over before all were in. */
export async function addRows<File extends RowFile>(into: Into, kind: Kind<File>): Promise<boolean> {
  const { organizationId } = into.caller
  const { file, table, same, known, refuse, write, after } = kind
  for await (const page of readRows(into.archive, file, into.tell)) {
    if (into.isOver()) return false
    const coming = page.filter(({ place, row }) => {
      const message = refuse?.(row)
      if (message) into.tell({ place, message })
      return !message
    })
    await addTogether(into, async (sql) => {
      const places = await placeRows(
        sql,
        organizationId,
        { table, same },
        coming.map(({ row }) => row),
      )
      for (const [source, { id }] of places) known?.set(source, id)
      const fresh = coming
        .map(({ place, row }) => ({ place, row, ...places.get(row.id)! }))
        .filter(({ isHere }) => !isHere)
      if (!fresh.length) return {}
      const { rows, counts } = await write(sql, fresh)
      await writeRows(
        sql,
        table,
        rows.map((row, index) => ({ ...row, id: fresh[index]!.id, organizationId })),
      )
      await after?.(sql, fresh)
      return { [file]: fresh.length, ...counts }
    })
    into.step(page.length)
  }
  return true
}
