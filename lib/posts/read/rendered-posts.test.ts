import { afterEach, beforeAll, describe, expect, it, vi } from "vitest"

import { callOperation } from "@/lib/api/call-operation"
import { forgetState } from "@/lib/config/process-state"
import type { OutputOf } from "@/lib/contract/contract"
import { newId } from "@/lib/crypto/ids"
import { pool, prisma } from "@/lib/db/database"
import { libraryUrl } from "@/lib/media/media-url"
import { unscoped } from "@/lib/db/tenant"
import type { AppError } from "@/lib/errors/app-error"
import { getPostContract, listPostsContract } from "@/lib/posts/contract"
import { createWorkspace } from "@/lib/testing/workspace"
import { getPost } from "./get-post"
import { listPosts } from "./list-posts"

// Threat model: tenants

type Listed = OutputOf<typeof listPostsContract>

const hour = 3_600_000

/** A post with everything that its JSON can contain. */
async function fullPost() {
  const workspace = await createWorkspace()
  const { organizationId } = workspace
  const account = await workspace.connect("instagram")
  const profile = await prisma.clientProfile.create({ data: { organizationId, name: "Client" } })
  await prisma.socialAccount.update({ where: { id: account.id }, data: { profileId: profile.id } })
  const library = (name: string) => ({
    ...{ organizationId, bucket: "local", mimeType: "image/png", width: 10, height: 10, duration: 1 },
    ...{ size: 10, alt: "Alt", key: `${organizationId}/${name}` },
    ...{ name, url: libraryUrl(`${organizationId}/${name}`) },
    thumbnailUrl: libraryUrl(`${organizationId}/thumbnail-${name}`),
  })
  const media = await prisma.media.create({ data: library("one.png") })
  const spare = await prisma.media.create({ data: library("two.png") })
  const tag = await prisma.tag.create({ data: { organizationId, name: "red", color: "#123456" } })
  const id = newId()
  const metrics = { likes: 1 }
  await prisma.post.create({
    data: {
      ...{ id, organizationId, socialAccountId: account.id, caption: "Hello", title: "Title" },
      ...{ status: "SCHEDULED", approvalStatus: "APPROVED", createdByKind: "system", externalId: "x" },
      ...{ scheduledAt: new Date(Date.now() + 48 * hour), platformConfiguration: { placement: "x" } },
      ...{ analyticsLatest: metrics, url: "https://example.com/p/1" },
      media: { create: [-1, -2, 0].map((part) => ({ part, position: 0, mediaId: media.id })) },
      tags: { create: { tagId: tag.id } },
      parts: { create: { index: 0, caption: "Part" } },
    },
  })
  // Not through the API, whose rate limit is lower than the number of reads here.
  const read = async () => ({
    one: await callOperation(getPostContract, getPost, workspace.caller, { id }),
    list: await callOperation(listPostsContract, listPosts, workspace.caller, {}),
  })
  const spareTag = await prisma.tag.create({ data: { organizationId, name: "blue", color: "#123456" } })
  const spareAccount = await workspace.connect("bluesky")
  return {
    workspace,
    id,
    account,
    profile,
    media,
    spare,
    tag,
    spareTag,
    spareAccount,
    read,
    first: await read(),
  }
}

const forget = () => {
  forgetState("rendered posts")
  forgetState("rendered accounts")
}

type Column = { table: Table; column: string; type: string; udt: string }

/** The tables that a post's JSON comes from, and which of their rows belong to it. */
const tables = {
  Post: "id",
  PostPart: "postId",
  PostMedia: "postId",
  Media: "media",
  Tag: "tag",
  SocialAccount: "account",
  Organization: "organization",
  ClientProfile: "profile",
} as const
type Table = keyof typeof tables

/** Keys: rows are added, removed, and replaced instead. */
const isKey = (column: string) =>
  /^(id|part|position|index|(organization|post|media|tag|socialAccount|profile|origin|connectLink|platformApp)Id)$/.test(
    column,
  )

async function findColumns() {
  const { rows } = await pool.query<Column>(
    `SELECT table_name AS table, column_name AS column, data_type AS type, udt_name AS udt
     FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ANY($1)
     ORDER BY 1, ordinal_position`,
    [Object.keys(tables)],
  )
  return rows.filter(({ column }) => !isKey(column))
}

/** SQL for another value of the column. */
function another({ column, type, udt }: Column): string {
  const name = `"${column}"`
  if (type === "timestamp with time zone") return `coalesce(${name}, now()) + interval '1 hour'`
  if (type === "boolean") return `NOT coalesce(${name}, false)`
  if (type === "USER-DEFINED")
    return `(SELECT e FROM unnest(enum_range(NULL::"${udt}")) e WHERE e IS DISTINCT FROM ${name} AND e::text <> 'DELETED' LIMIT 1)`
  if (type === "json" || type === "jsonb") return column === "tags" ? `'[]'` : `'{"other":2}'`
  if (type === "ARRAY") return `'{}'`
  if (["integer", "bigint", "double precision"].includes(type)) return `coalesce(${name}, 0) + 7`
  return `coalesce(${name}, '') || 'x'`
}

const columns = await findColumns()

/** The values of a JSON document by path, without positions in lists. */
function leaves(value: unknown, path = ""): { path: string; value: unknown }[] {
  if (typeof value !== "object" || value === null) return [{ path, value }]
  return Object.entries(value).flatMap(([name, child]) =>
    leaves(child, Array.isArray(value) ? path : `${path}.${name}`),
  )
}

function changedPaths(before: unknown, after: unknown): string[] {
  const [old, now] = [before, after].map((json) => Map.groupBy(leaves(json), ({ path }) => path)) as [
    Map<string, unknown>,
    Map<string, unknown>,
  ]
  return [...new Set([...old.keys(), ...now.keys()])].filter(
    (path) => JSON.stringify(old.get(path)) !== JSON.stringify(now.get(path)),
  )
}

/** Set when a row is created. Adding, removing, and replacing rows is tested below. */
const identities = /(^\.|\.)(id|socialAccountId|profileId)$/

describe("a rendered post", () => {
  let full: Awaited<ReturnType<typeof fullPost>>
  const shown = new Set<string>()
  const run = (statement: string, ...values: unknown[]) => pool.query(statement, values)

  beforeAll(async () => {
    full = await fullPost()
  })
  afterEach(() => void vi.useRealTimers())

  /** The response, which must be the same with and without the cache. */
  async function read() {
    const cached = await full.read()
    forget()
    expect(cached).toEqual(await full.read())
    return cached
  }

  function rowOf(table: Table) {
    const { id, media, tag, account, profile, workspace } = full
    const ids = {
      ...{ id, postId: id, media: media.id, tag: tag.id, account: account.id, profile: profile.id },
      organization: workspace.organizationId,
    }
    const name = tables[table]
    return { key: name === "postId" ? name : "id", id: ids[name] }
  }

  it.each(columns)("shows a change to $table, $column at once", async (column) => {
    const { key, id } = rowOf(column.table)
    const table = `"${column.table}"`
    const name = `"${column.column}"`
    const before = await read()
    const { rows } = await run(`SELECT ${name}::text AS value FROM ${table} WHERE "${key}" = $1 LIMIT 1`, id)
    await run(`UPDATE ${table} SET ${name} = ${another(column)} WHERE "${key}" = $1`, id)
    for (const path of changedPaths(before.one, (await read()).one)) shown.add(path)
    const type = column.type === "ARRAY" ? "text[]" : `"${column.udt}"`
    const { value } = rows[0] as { value: string }
    await run(`UPDATE ${table} SET ${name} = $2::text::${type} WHERE "${key}" = $1`, id, value)
    expect((await read()).one).toEqual(before.one)
  })

  it("has no field that no column changes", () => {
    const fields = new Set(leaves(full.first.one).map(({ path }) => path))
    expect([...fields].filter((path) => !shown.has(path) && !identities.test(path))).toEqual([])
  })

  it.each([
    ["another tag", `INSERT INTO "PostTag" ("postId", "tagId") VALUES ($1, $2)`, "spareTag"],
    ["one tag less", `DELETE FROM "PostTag" WHERE "postId" = $1 AND "tagId" = $2`, "spareTag"],
    ["another part", `INSERT INTO "PostPart" ("postId", index, caption) VALUES ($1, 1, $2)`, "spareTag"],
    ["one part less", `DELETE FROM "PostPart" WHERE "postId" = $1 AND caption = $2`, "spareTag"],
    [
      "another image",
      `INSERT INTO "PostMedia" ("postId", part, position, "mediaId") VALUES ($1, -1, 1, $2)`,
      "spare",
    ],
    [
      "other images",
      `UPDATE "PostMedia" SET "mediaId" = $2 WHERE "postId" = $1 AND part = -1 AND position = 0`,
      "spare",
    ],
    [
      "one image less",
      `DELETE FROM "PostMedia" WHERE "postId" = $1 AND "mediaId" = $2 AND position = 1`,
      "spare",
    ],
    ["another channel", `UPDATE "Post" SET "socialAccountId" = $2 WHERE id = $1`, "spareAccount"],
    ["a deleted tag", `DELETE FROM "Tag" WHERE id = $2 AND $1 <> ''`, "tag"],
  ] as const)("shows %s at once", async (_, statement, name) => {
    const before = await read()
    await run(statement, full.id, full[name].id)
    expect((await read()).one).not.toEqual(before.one)
  })

  it("signs media URLs again each day, and checks readiness again at any time", async () => {
    const { url } = (await read()).one.media[0]!
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * hour })
    const { one } = await read()
    expect(one.media[0]!.url).not.toBe(url)
    await run(
      `UPDATE "SocialAccount" SET "blockedUntil" = $2 WHERE id = $1`,
      full.spareAccount.id,
      one.scheduledAt,
    )
    expect((await read()).one.readiness).toMatchObject({ ready: true })
    await run(
      `UPDATE "SocialAccount" SET "blockedUntil" = $2::timestamptz + interval '1 hour' WHERE id = $1`,
      ...[full.spareAccount.id, one.scheduledAt],
    )
    expect((await read()).one.readiness).toMatchObject({ problems: [{ code: "rate_limited" }] })
    vi.setSystemTime(new Date(Date.parse(one.scheduledAt!) + 2 * hour))
    expect((await full.read()).one.readiness).toMatchObject({ ready: true })
  })

  it("counts other posts toward the platform's daily cap", async () => {
    const { id, workspace } = full
    const { id: socialAccountId } = await workspace.connect("tiktok")
    await prisma.post.update({ where: { id }, data: { socialAccountId } })
    expect((await read()).one.readiness).toMatchObject({ problems: [] })
    await prisma.post.createMany({
      data: Array.from({ length: 15 }, () => ({
        ...{ organizationId: workspace.organizationId, socialAccountId, caption: "Before" },
        ...({ status: "SCHEDULED", approvalStatus: "APPROVED", createdByKind: "system" } as const),
        scheduledAt: new Date(Date.now() + 47 * hour),
      })),
    })
    expect((await read()).one.readiness).toMatchObject({ problems: [{ code: "daily_cap" }] })
  })

  it("isn't shown to another workspace, or once it's deleted", async () => {
    const other = await createWorkspace()
    await full.read()
    expect((await other.call("GET", `/v0/posts/${full.id}`)).status).toBe(404)
    expect(
      await unscoped(() => getPost(other.caller, { id: full.id })).catch((error: AppError) => error.code),
    ).toBe("NOT_FOUND")
    await prisma.post.update({ where: { id: full.id }, data: { status: "DELETED" } })
    expect((await full.workspace.call("GET", `/v0/posts/${full.id}`)).status).toBe(404)
    const { posts } = (await full.workspace.call<Listed>("GET", "/v0/posts")).body
    expect(posts.map(({ id }) => id)).not.toContain(full.id)
  })
})

describe("a response", () => {
  it("is never older than its request, even while other transactions commit", async () => {
    const { id, read } = await fullPost()
    const captions = async () => {
      const { one, list } = await read()
      return [one.caption, list.posts.find((post) => post.id === id)?.caption]
    }
    for (let n = 0; n < 40; n++) {
      await Promise.all([captions(), captions()])
      const open = await pool.connect()
      await open.query("BEGIN")
      await open.query(`UPDATE "Post" SET caption = $2 WHERE id = $1`, [id, `caption ${n}`])
      await Promise.all([captions(), captions()])
      await open.query("COMMIT")
      open.release()
      const all = await Promise.all([captions(), captions(), captions()])
      expect(all.flat()).toEqual(Array(6).fill(`caption ${n}`))
    }
  })
})
