import type { Caller } from "@/lib/caller"
import { transaction, type Sql } from "@/lib/db"
import type { Archive } from "./open-archive"
import type { Pace } from "./pace"
import type { Problem } from "./read-rows"

/** What was referred to so far: the id that each row of the archive has here. */
type Known = Record<"members" | "profiles" | "channels" | "tags" | "media", Map<string, string>>

/** One walk through an archive on its way into a workspace. */
export type Into = {
  caller: Caller
  importId: string
  archive: Archive
  known: Known
  /** Addresses of the library it comes from, and what they are here. */
  urls: Map<string, string>
  tell: (problem: Problem) => void
  /** Something was done: some rows of a file, whose share of the whole is noted. */
  step: (rows: number) => void
} & Pick<Pace, "wrote" | "isOver">

export const newKnown = (): Known => ({
  members: new Map(),
  profiles: new Map(),
  channels: new Map(),
  tags: new Map(),
  media: new Map(),
})

/** What became of rows, by words that the report knows. */
export type Counts = Record<string, number>

/**
 * Some rows with all that belongs to them, and their number, are committed together: however often a walk is cut, each
 * row is there once and counted once. Imports into one workspace take turns.
 */
export async function addTogether(
  { caller, importId, wrote }: Pick<Into, "caller" | "importId" | "wrote">,
  work: (sql: Sql) => Promise<Counts>,
): Promise<void> {
  await transaction(async (sql) => {
    await sql.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [
      `import:${caller.organizationId}`,
    ])
    const counts = Object.entries(await work(sql)).filter(([, count]) => count > 0)
    if (!counts.length) return
    await sql.query(
      `UPDATE "WorkspaceImport" i SET "updatedAt" = now(), added = i.added || (
         SELECT jsonb_object_agg(new.key, coalesce((i.added ->> new.key)::int, 0) + new.value::int) FROM jsonb_each_text($2) new)
       WHERE i.id = $1`,
      [importId, JSON.stringify(Object.fromEntries(counts))],
    )
    wrote()
  })
}

/** The tags of an item, as rows of the table that joins them. */
export const tagRows = <Owner extends object>(
  { known }: Pick<Into, "known">,
  owner: Owner,
  tags: { tagId: string }[],
) =>
  tags.flatMap(({ tagId }) => {
    const id = known.tags.get(tagId)
    return id === undefined ? [] : [{ ...owner, tagId: id }]
  })

/** Who it was, where they are a member here too. */
export const personHere = ({ known }: Pick<Into, "known">, id: string | null) =>
  (id && known.members.get(id)) || null

/** An address of the library it comes from leads to the same item here, or nowhere. */
export function urlHere({ urls, archive }: Pick<Into, "urls" | "archive">, url: string | null) {
  const plain = url?.split("?", 1)[0]
  if (!plain) return null
  const ofLibrary = plain.includes(`/media/`) && plain.includes(`/${archive.manifest.organization.id}/`)
  return urls.get(plain) ?? (ofLibrary ? null : url)
}
