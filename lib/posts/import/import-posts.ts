import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { databaseFailure } from "@/lib/db/database-failure"
import type { ImportedRow, importPostsContract } from "@/lib/posts/create/batch-contracts"
import { createPost } from "@/lib/posts/create/create-post"
import { findReferences, toPost, type CsvPost } from "./csv-post"
import { dryRun, type DryRun } from "@/lib/posts/create/dry-run"
import { postsOf } from "@/lib/posts/create/posts-of"
import { asAppError, toProblems } from "@/lib/posts/create/post-problems"
import { readCsv, type CsvRow } from "./read-csv"

type Row = CsvPost & { line: number; key: string }

/** Validates each row and, unless it's a dry run, creates its post. Rows that an earlier run imported are skipped. */
export async function importPosts(
  caller: Caller,
  { csv, dryRun: dry, defaults, importId: requestedId }: InputOf<typeof importPostsContract>,
  onProgress?: (done: number, total: number) => void,
) {
  const csvRows = readCsv(csv)
  const importId = requestedId ?? sha256(JSON.stringify([csv, defaults]))
  const references = await findReferences(caller, csvRows)
  const keyOf = keysOf(importId)
  const rows = csvRows.map((row) => ({
    line: row.line,
    key: keyOf(row),
    ...toPost(row, defaults, references),
  }))
  const existing = await findImported(caller, rows)
  const handleRow = dry ? createValidator(caller) : createImporter(caller)
  const results: ImportedRow[] = []
  for (const row of rows) {
    const { line, socialAccountId, errors } = row
    const start = { line, socialAccountId, postId: null, scheduledAt: null, errors, warnings: [] }
    const imported = existing.get(row.key)
    if (imported) results.push({ ...start, ...imported })
    else if (!row.post) results.push({ ...start, status: "invalid" })
    else results.push({ ...start, ...(await handleRow(row, row.post)) })
    onProgress?.(results.length, rows.length)
  }
  const summary = { valid: 0, invalid: 0, created: 0, exists: 0, failed: 0 }
  for (const { status } of results) summary[status]++
  return { importId, dryRun: dry, summary, rows: results }
}

/** A row's key is a hash of its content. Identical rows in one file are numbered, so each gets its own post. */
function keysOf(importId: string) {
  const seen = new Map<string, number>()
  return ({ cells }: CsvRow) => {
    const content = JSON.stringify(Object.entries(cells).sort())
    const nth = seen.get(content) ?? 0
    seen.set(content, nth + 1)
    return sha256(JSON.stringify([importId, content, nth]))
  }
}

type Result = Omit<ImportedRow, "line" | "socialAccountId" | "errors" | "warnings"> & Partial<ImportedRow>
type RowHandler = (row: Row, post: NonNullable<Row["post"]>) => Promise<Result>

function createValidator(caller: Caller): RowHandler {
  const ahead = { posts: 0, slots: new Map<string, Date[]>() }
  return async (_, post) => {
    const runs: DryRun[] = []
    for (const each of postsOf(post)) {
      const run = await dryRun(caller, each, ahead)
      if (run.valid) ahead.posts++
      runs.push(run)
    }
    return {
      status: runs.every(({ valid }) => valid) ? "valid" : "invalid",
      postId: null,
      scheduledAt: runs[0]!.scheduledAt,
      errors: runs.flatMap(({ errors }) => errors),
      warnings: runs.flatMap(({ warnings }) => warnings),
    }
  }
}

function createImporter(caller: Caller): RowHandler {
  const ingested = new Map()
  return async (row, post) => {
    try {
      const { id, scheduledAt } = await createPost(caller, post, { ingested, importKey: row.key })
      return { status: "created", postId: id, scheduledAt }
    } catch (thrown) {
      if (databaseFailure(thrown)) throw thrown // repeating the import skips the rows that are created
      // If the same import runs twice at once, the unique key lets only one of them create the post.
      const winner = (await findImported(caller, [row])).get(row.key)
      return (
        winner ?? {
          status: "failed",
          postId: null,
          scheduledAt: null,
          errors: toProblems(asAppError(thrown)),
        }
      )
    }
  }
}

async function findImported({ organizationId }: Caller, rows: Row[]): Promise<Map<string, Result>> {
  const posts = await prisma.post.findMany({
    where: { organizationId, importKey: { in: rows.map(({ key }) => key) } },
    select: { id: true, importKey: true, scheduledAt: true },
  })
  return new Map(
    posts.map(({ id, importKey, scheduledAt }) => [
      importKey ?? "",
      { status: "exists", postId: id, scheduledAt: scheduledAt?.toISOString() ?? null },
    ]),
  )
}
