import { sql } from "kysely"
import { describe, expect, it } from "vitest"

import { createFullWorkspace } from "@/lib/testing/owned"
import { pool, prisma, transaction } from "./database"
import { asTenant, unscoped } from "./tenant"

// Threat model: tenants-again

/** Tables about people, the installation, and its internals, without workspace data. */
const unscopedTables = [
  ...["User", "UserSession", "UserIdentity", "UserToken", "TwoFactor", "RecoveryCode", "Passkey"],
  ...["PasskeyChallenge", "FailedAttempt", "MailMessage", "StripeEvent", "ProcessReport", "HourlyFigure"],
  ...["RestoreDrill", "DataDeletion", "ServerSettings", "VerificationFile"],
  ...["ExecutorEvent", "ExecutorHeartbeat", "ExecutorJob", "ExecutorLimit", "ExecutorRun", "ExecutorStep"],
  ...["ExecutorWait", "_prisma_migrations"],
]
/** Read by the ids of posts that already passed their own policy. The migration explains why. */
const readableByAll = ["PostMedia", "PostTag"]

/** The installation's rows, which every workspace reads. */
const sharedByAll = ["PlatformApp"]

type Owned = { organizationId: string }
const unfilteredQuery = `SELECT "organizationId" FROM "Post"`
const owners = (rows: Owned[]) => [...new Set(rows.map(({ organizationId }) => organizationId))]
const visibleOwners = async () => owners((await pool.query<Owned>(unfilteredQuery)).rows)

const twoWorkspaces = async () => {
  const [mine, theirs] = [await createFullWorkspace(), await createFullWorkspace()]
  return { mine: mine.organizationId, theirs: theirs.organizationId }
}

describe("a query without an organization filter", () => {
  it("sees only the caller's rows, through every client", async () => {
    const { mine, theirs } = await twoWorkspaces()
    const throughEveryClient = async () => [
      await visibleOwners(),
      owners(await prisma.post.findMany({ select: { organizationId: true } })),
      owners(await transaction((tx) => tx.selectFrom("Post").select("organizationId").execute())),
      owners(await prisma.$transaction((db) => db.post.findMany())),
    ]
    // More concurrent queries than connections, so that connections switch between workspaces.
    await Promise.all(
      Array.from({ length: 40 }, async (_, turn) => {
        const organizationId = turn % 2 ? mine : theirs
        for (const found of await asTenant(organizationId, throughEveryClient))
          expect(found).toEqual([organizationId])
        expect(await visibleOwners()).toEqual(expect.arrayContaining([mine, theirs]))
      }),
    )
    expect(await asTenant(mine, () => unscoped(visibleOwners))).toContain(theirs)
  })

  it("can't change or create other organizations' rows or their child rows", async () => {
    const { mine, theirs } = await twoWorkspaces()
    const post = await prisma.post.findFirstOrThrow({
      where: { organizationId: theirs },
      include: { media: true },
    })
    const change = (text: string, values: unknown[] = []) => asTenant(mine, () => pool.query(text, values))
    for (const text of [`UPDATE "Post" SET caption = 'taken'`, `UPDATE "PostMedia" SET alt = 'taken'`])
      expect((await change(text)).rowCount).toBe(1)
    for (const table of ["PostComment", "PostTag", "TimelineEntry"]) await change(`DELETE FROM "${table}"`)
    for (const [text, values] of [
      [`UPDATE "Tag" SET "organizationId" = $1`, [theirs]],
      [`INSERT INTO "PostPart" ("postId", index, caption) VALUES ($1, 7, 'taken')`, [post.id]],
      [
        `INSERT INTO "PostMedia" ("postId", part, position, "mediaId") VALUES ($1, 7, 7, $2)`,
        [post.id, post.media[0]!.mediaId],
      ],
    ] as const)
      await expect(change(text, [...values])).rejects.toThrow("row-level security")
    const unchanged = {
      comments: { some: {} },
      tags: { some: {} },
      timeline: { some: {} },
      media: { every: { alt: null } },
    }
    expect(await prisma.post.count({ where: { id: post.id, caption: post.caption, ...unchanged } })).toBe(1)
  })

  it("sees nothing without a workspace once the role is taken", async () => {
    await createFullWorkspace()
    await transaction(async (tx) => {
      await sql`set local role carillon_tenant`.execute(tx)
      expect(await tx.selectFrom("Post").select("organizationId").execute()).toEqual([])
    })
  })
})

describe("a connection", () => {
  const fail = () => pool.query("SELECT 1 / 0").catch(() => {})

  it("keeps its workspace through errors and leaks nothing", async () => {
    const { mine, theirs } = await twoWorkspaces()
    const broken = () =>
      transaction(async (tx) => {
        await tx.updateTable("Post").set({ caption: "never" }).execute()
        await sql`select 1 / 0`.execute(tx)
      }).catch(() => {})
    const brokenPrisma = () =>
      prisma
        .$transaction(async (db) => {
          await db.post.updateMany({ data: { caption: "never" } })
          await db.$executeRawUnsafe("SELECT 1 / 0")
        })
        .catch(() => {})
    for (const failure of [fail, broken, brokenPrisma])
      for (const organizationId of [mine, theirs, mine]) {
        await asTenant(organizationId, failure)
        expect(await asTenant(organizationId, visibleOwners)).toEqual([organizationId])
        expect(await visibleOwners()).toEqual(expect.arrayContaining([mine, theirs]))
      }
    expect(await prisma.post.count({ where: { caption: "never" } })).toBe(0)
  })

  it("isn't reused inside an open transaction, whose end would undo the role", async () => {
    const { mine, theirs } = await twoWorkspaces()
    for (const lastStatement of ["SELECT 1", "SELECT 1 / 0"]) {
      // As many as the pool allows, so that the next callers would get one of them.
      const left = await Promise.all(
        Array.from({ length: pool.options.max }, () => asTenant(mine, () => pool.connect())),
      )
      for (const client of left) {
        await client.query("BEGIN")
        await client.query(lastStatement).catch(() => {})
        client.release()
      }
      const [ours, others] = await Promise.all([asTenant(theirs, visibleOwners), visibleOwners()])
      expect(ours).toEqual([theirs])
      expect(others).toEqual(expect.arrayContaining([mine, theirs]))
    }
  })

  it("needs no extra round trip for the same workspace", async () => {
    const { mine } = await twoWorkspaces()
    const pids = new Set<number>()
    await asTenant(mine, async () => {
      for (let turn = 0; turn < 5; turn++)
        pids.add((await pool.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")).rows[0]!.pid)
    })
    expect(pids.size).toBe(1)
  })
})

it("every table has a policy or a reason not to have one", async () => {
  const { rows } = await pool.query<{ name: string; secured: boolean; commands: string[]; owned: boolean }>(
    `SELECT c.relname AS name, c.relrowsecurity AS secured,
       ARRAY(SELECT p.polcmd::text FROM pg_policy p WHERE p.polrelid = c.oid ORDER BY 1) AS commands,
       EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'organizationId') AS owned
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`,
  )
  for (const { name, secured, commands, owned } of rows) {
    if (unscopedTables.includes(name)) expect(owned, name).toBe(false)
    else
      expect({ name, secured, commands }).toEqual({
        name,
        secured: true,
        commands: readableByAll.includes(name)
          ? ["a", "d", "r", "w"]
          : ["*", ...(sharedByAll.includes(name) ? ["r"] : [])],
      })
  }
})

it("the role can read and write every table, including those of later migrations", async () => {
  await transaction(async (tx) => {
    await sql`create table "Later" (id text)`.execute(tx)
    await sql`set local role carillon_tenant`.execute(tx)
    const { rows } = await sql<{ able: boolean }>`
      select bool_and(has_table_privilege(c.oid, 'SELECT') and has_table_privilege(c.oid, 'INSERT')
        and has_table_privilege(c.oid, 'UPDATE') and has_table_privilege(c.oid, 'DELETE')) as able
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(tx)
    expect(rows[0]!.able).toBe(true)
    throw new Error("undone")
  }).catch((error: Error) => expect(error.message).toBe("undone"))
})
