import type { Db } from "@/lib/db/database"
import type { ArchiveFile, ArchiveRow } from "./archive-rows"
import { addBatch, type Counts, type ImportContext } from "./import-context"
import { resolveRowIds, insertRows, type RowTarget } from "./insert-rows"
import { readRows } from "./read-rows"

/** A row that doesn't exist yet, with its new id. */
export type NewRow<File extends ArchiveFile> = { place: string; id: string; row: ArchiveRow<File> }

/** Files whose rows have an id and belong directly to the organization. */
type RowFile = Exclude<ArchiveFile, "members" | "media" | "metric-days">

type Kind<File extends RowFile> = {
  file: File
  target: RowTarget
  /** Maps archived ids to this organization's ids. */
  known?: Map<string, string>
  /** Why a row is skipped, or null. */
  skipReason?: (row: ArchiveRow<File>) => string | null
  /** The columns to insert, except the id and organization. */
  write: (tx: Db, newRows: NewRow<File>[]) => Promise<{ rows: object[]; counts?: Counts }>
  /** Inserts related rows. */
  after?: (tx: Db, newRows: NewRow<File>[]) => Promise<void>
}

/** Imports a file's rows page by page. Returns false if time ran out first. */
export async function addRows<File extends RowFile>(
  context: ImportContext,
  kind: Kind<File>,
): Promise<boolean> {
  const { organizationId } = context.caller
  const { file, target, known, skipReason, write, after } = kind
  for await (const page of readRows(context.archive, file, context.report)) {
    if (context.isOver()) return false
    const accepted = page.filter(({ place, row }) => {
      const message = skipReason?.(row)
      if (message) context.report({ place, message })
      return !message
    })
    await addBatch(context, async (tx) => {
      const resolved = await resolveRowIds(
        tx,
        organizationId,
        target,
        accepted.map(({ row }) => row),
      )
      for (const [source, { id }] of resolved) known?.set(source, id)
      const newRows = accepted
        .map(({ place, row }) => ({ place, row, ...resolved.get(row.id)! }))
        .filter(({ exists }) => !exists)
      if (!newRows.length) return {}
      const { rows, counts } = await write(tx, newRows)
      await insertRows(
        tx,
        target.table,
        rows.map((row, index) => ({ ...row, id: newRows[index]!.id, organizationId })),
      )
      await after?.(tx, newRows)
      return { [file]: newRows.length, ...counts }
    })
    context.advance(page.length)
  }
  return true
}
