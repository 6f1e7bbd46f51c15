import { sql, type Expression } from "kysely"

import type { Caller } from "@/lib/access/caller"
import { lockName } from "@/lib/db/advisory-lock"
import { transaction, type Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import type { Archive } from "./open-archive"
import type { Pace } from "@/lib/import/progress"
import type { Problem } from "./read-rows"

/** Maps archived ids to this organization's ids. */
type Known = Record<"members" | "profiles" | "channels" | "tags" | "media", Map<string, string>>

export type ImportContext = {
  caller: Caller
  importId: string
  archive: Archive
  known: Known
  /** Maps the source's library URLs to ours. */
  urls: Map<string, string>
  report: (problem: Problem) => void
  /** Records progress by a number of rows. */
  advance: (rows: number) => void
} & Pick<Pace, "wrote" | "isOver">

export const newKnown = (): Known => ({
  members: new Map(),
  profiles: new Map(),
  channels: new Map(),
  tags: new Map(),
  media: new Map(),
})

/** The number of rows per result. The report shows these keys. */
export type Counts = Record<string, number>

/**
 * Commits rows, their related rows, and their counts together, so that each row is added and counted once, however often
 * an import is interrupted. Imports into the same organization take turns.
 */
export async function addBatch(
  { caller, importId, wrote }: Pick<ImportContext, "caller" | "importId" | "wrote">,
  work: (tx: Db) => Promise<Counts>,
): Promise<void> {
  await transaction(async (tx) => {
    await lockName(tx, `import:${caller.organizationId}`)
    const counts = Object.entries(await work(tx)).filter(([, count]) => count > 0)
    if (!counts.length) return
    await tx
      .updateTable("WorkspaceImport")
      .set((eb) => ({ added: addCounts(eb.ref("added"), Object.fromEntries(counts)), updatedAt: now }))
      .where("id", "=", importId)
      .execute()
    wrote()
  })
}

/** Adds each number of `counts` to the one of the same name in a JSON column. */
const addCounts = (column: Expression<unknown>, counts: Counts) => sql<string>`${column} || (
  select jsonb_object_agg(batch.key, coalesce((${column} ->> batch.key)::int, 0) + batch.value::int)
  from jsonb_each_text(${JSON.stringify(counts)}) batch)`

/** Rows of the join table for an item's tags. */
export const tagRows = <Owner extends object>(
  { known }: Pick<ImportContext, "known">,
  owner: Owner,
  tags: { tagId: string }[],
) =>
  tags.flatMap(({ tagId }) => {
    const id = known.tags.get(tagId)
    return id === undefined ? [] : [{ ...owner, tagId: id }]
  })

/** Null unless the user is a member of this organization too. */
export const mapUser = ({ known }: Pick<ImportContext, "known">, id: string | null) =>
  (id && known.members.get(id)) || null

/** Maps the source's library URLs to the same item's URL here, or to null. Other URLs stay unchanged. */
export function mapUrl({ urls, archive }: Pick<ImportContext, "urls" | "archive">, url: string | null) {
  const plain = url?.split("?", 1)[0]
  if (!plain) return null
  const isLibraryUrl = plain.includes(`/media/`) && plain.includes(`/${archive.manifest.organization.id}/`)
  return urls.get(plain) ?? (isLibraryUrl ? null : url)
}
