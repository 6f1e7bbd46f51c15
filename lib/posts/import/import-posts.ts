import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import type { ImportedRow, importPostsContract } from "@/lib/posts/create/batch-contracts"
import { createPost } from "@/lib/posts/create/create-post"
import { findNamed, toPost, type CsvPost } from "./csv-post"
import { dryRun } from "@/lib/posts/create/dry-run"
import { asAppError, problemsOf } from "@/lib/posts/create/post-problems"
import { readCsv, type CsvRow } from "./read-csv"

type Row = CsvPost & { line: number; key: string }

/** Every row's verdict and, in a real run, its post. Rows that are there from an earlier run are left alone. */
export async function importPosts(
  caller: Caller,
  { csv, dryRun: dry, defaults, importId: given }: InputOf<typeof importPostsContract>,
  tell?: (done: number, total: number) => void,
) {
  const lines = readCsv(csv)
  const importId = given ?? sha256(JSON.stringify([csv, defaults]))
  const known = await findNamed(caller, lines)
  const keyOf = keysOf(importId)
  const rows = lines.map((row) => ({ line: row.line, key: keyOf(row), ...toPost(row, defaults, known) }))
  const earlier = await findImported(caller, rows)
  const one = dry ? verdicts(caller) : creator(caller)
  const results: ImportedRow[] = []
  for (const row of rows) {
    const { line, socialAccountId, errors } = row
    const start = { line, socialAccountId, postId: null, scheduledAt: null, errors, warnings: [] }
    const before = earlier.get(row.key)
    if (before) results.push({ ...start, ...before })
    else if (!row.post) results.push({ ...start, status: "invalid" })
    else results.push({ ...start, ...(await one(row, row.post)) })
    tell?.(results.length, rows.length)
  }
  const summary = { valid: 0, invalid: 0, created: 0, exists: 0, failed: 0 }
  for (const { status } of results) summary[status]++
  return { importId, dryRun: dry, summary, rows: results }
}

/** Names a row by what it says. The same row twice in one file is meant twice. */
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
type One = (row: Row, post: NonNullable<Row["post"]>) => Promise<Result>

function verdicts(caller: Caller): One {
  const ahead = { posts: 0, slots: new Map<string, Date[]>() }
  return async (_, post) => {
    const { valid, errors, warnings, scheduledAt } = await dryRun(caller, post, ahead)
    if (valid) ahead.posts++
    return { status: valid ? "valid" : "invalid", postId: null, scheduledAt, errors, warnings }
  }
}

function creator(caller: Caller): One {
  const ingested = new Map()
  return async (row, post) => {
    try {
      const { id, scheduledAt } = await createPost(caller, post, { ingested, importKey: row.key })
      return { status: "created", postId: id, scheduledAt }
    } catch (thrown) {
      // The same import may run twice at once; the unique key lets one of them win.
      const winner = (await findImported(caller, [row])).get(row.key)
      return (
        winner ?? {
          status: "failed",
          postId: null,
          scheduledAt: null,
          errors: problemsOf(asAppError(thrown)),
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
