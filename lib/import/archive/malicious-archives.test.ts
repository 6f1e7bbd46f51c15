import { buffer } from "node:stream/consumers"
import { expect, test } from "vitest"
import { ZipFile } from "yazl"

import { prisma } from "@/lib/db/database"
import { testMember, testOwner } from "@/lib/organizations/test-people"
import { storage } from "@/lib/storage/storage"
import { archiveOf, importFile, uploadImport, unzip } from "@/lib/testing/archive"
import { createFullWorkspace } from "@/lib/testing/owned"
import { createWorkspace } from "@/lib/testing/workspace"
import { getImport, listImports, removeImport } from "@/lib/import/list-imports"
import { runImport } from "@/lib/import/run-import"
import { deriveId } from "@/lib/import/source-id"
import { startImport } from "@/lib/import/start-import"

async function zipOf(files: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  return buffer(zip.outputStream)
}

type Change = (files: Record<string, Buffer | string>) => void
async function modify(archive: Buffer, change: Change): Promise<Buffer> {
  const files: Record<string, Buffer | string> = await unzip(archive)
  change(files)
  return zipOf(files)
}

/** The archive with other rows in one file, and a matching manifest. */
const withRows = (archive: Buffer, file: string, rows: object[]) =>
  modify(archive, (files) => {
    files[`data/${file}.ndjson`] = rows.map((row) => `${JSON.stringify(row)}\n`).join("")
    const manifest = JSON.parse(String(files["manifest.json"])) as { files: { path: string; rows: number }[] }
    manifest.files.find(({ path }) => path === `data/${file}.ndjson`)!.rows = rows.length
    files["manifest.json"] = JSON.stringify(manifest)
  })

const emptyArchive = async () => archiveOf((await createWorkspace()).organizationId)
const manifestOf = (files: Record<string, Buffer | string>) =>
  JSON.parse(String(files["manifest.json"])) as Record<string, unknown>

test("rejects an invalid file with a reason and stores nothing", async () => {
  const owner = await testOwner()
  const archive = await emptyArchive()
  const traversal = Buffer.from(
    (await zipOf({ "manifest.json": "{}", "xx/yy/zz": "out" }))
      .toString("latin1")
      .replaceAll("xx/yy/zz", "../../zz"),
    "latin1",
  )
  const cases: [string, Buffer | string, RegExp][] = [
    ["an empty file", "", /empty/],
    ["a text file", "Hello", /can't be imported/],
    ["unrelated JSON", '{"posts":[{"a":1}]}', /can't be imported/],
    ["half an archive", archive.subarray(0, archive.length / 2), /damaged/],
    ["an unrelated zip file", await zipOf({ "holiday.txt": "sun" }), /no manifest/],
    ["a path outside the archive", traversal, /damaged or was modified.*relative path/],
    [
      "a zip bomb",
      await zipOf({ "manifest.json": "{}", "data/posts.ndjson": Buffer.alloc(200_000_000) }),
      /unpack/,
    ],
    [
      "a newer version",
      await modify(
        archive,
        (files) => (files["manifest.json"] = JSON.stringify({ ...manifestOf(files), version: 99 })),
      ),
      /version 99.*Upgrade/,
    ],
    [
      "another format",
      await modify(
        archive,
        (files) => (files["manifest.json"] = JSON.stringify({ ...manifestOf(files), format: "x" })),
      ),
      /manifest/,
    ],
    [
      "missing rows",
      await modify(archive, (files) => (files["data/tags.ndjson"] = "{}\n")),
      /tags.ndjson has 1 rows/,
    ],
  ]
  for (const [name, bytes, message] of cases)
    await expect(uploadImport(owner, bytes), name).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      message: expect.stringMatching(message) as string,
    })
  expect(await listImports(owner)).toEqual([])
})

test("detects modified bytes", async () => {
  const owner = await testOwner()
  const { organizationId } = await createFullWorkspace()
  const stored = await new Promise<Buffer>((resolve, reject) => {
    archiveOf(organizationId)
      .then(unzip)
      .then((files) => {
        const zip = new ZipFile()
        for (const [path, content] of Object.entries(files)) zip.addBuffer(content, path, { compress: false })
        zip.end()
        return buffer(zip.outputStream)
      })
      .then(resolve, reject)
  })
  const text = stored.toString("latin1")
  const at = text.indexOf('"caption": "mark-') + 13
  stored.write("x", at)
  await expect(uploadImport(owner, stored)).rejects.toThrow(/checksum/)
})

test("doesn't change another workspace's rows", async () => {
  const owner = await testOwner()
  const victim = await createFullWorkspace()
  const [post] = victim.owned.posts
  const archive = await archiveOf(victim.organizationId)
  const before = await prisma.post.findUniqueOrThrow({ where: { id: post } })
  const report = await importFile(owner, archive)
  expect(await prisma.post.findUniqueOrThrow({ where: { id: post } })).toEqual(before)
  expect(report.added).toMatchObject({ posts: 1, channels: 1 })

  // A post can't refer to a channel that wasn't imported, not even by its real id.
  const other = await testOwner()
  const withoutChannels = await importFile(other, await withRows(archive, "channels", []))
  expect(withoutChannels.added.posts).toBeUndefined()
  expect(withoutChannels.problems).toContainEqual({
    place: "data/posts.ndjson, line 1",
    message: "Skipped, because its channel wasn't imported.",
  })
})

test("skips invalid rows and imports the others", async () => {
  const owner = await testOwner()
  const at = new Date().toISOString()
  const tag = (id: string, more: object) => ({
    id,
    name: id,
    color: "#123456",
    createdAt: at,
    updatedAt: at,
    ...more,
  })
  const archive = await withRows(await emptyArchive(), "tags", [
    tag("good", { organizationId: "another", credentials: "x" }),
    tag("color", { color: "url(javascript:alert(1))" }),
    tag("zero", { name: "a\u0000b" }),
    tag("half", { name: "\ud800" }),
    tag("last", {}),
  ])
  const report = await importFile(owner, archive)
  expect(report.added).toEqual({ tags: 2 })
  expect(report.problems.map(({ place }) => place)).toEqual(
    [2, 3, 4].map((line) => `data/tags.ndjson, line ${line}`),
  )
  const { organizationId } = owner
  expect(await prisma.tag.findMany({ where: { organizationId }, select: { id: true } })).toEqual(
    expect.arrayContaining([
      { id: deriveId(organizationId, "good") },
      { id: deriveId(organizationId, "last") },
    ]),
  )
})

test("resumes after any interruption and counts each row once", async () => {
  const { organizationId, owned } = await createFullWorkspace()
  await prisma.post.createMany({
    data: Array.from({ length: 350 }, (_, index) => ({
      ...{ organizationId, socialAccountId: owned["social-accounts"][0]!, createdByKind: "system" },
      ...{ caption: `Post ${index}`, status: "COMPLETED" as const },
    })),
  })
  const owner = await testOwner()
  const { id } = await uploadImport(owner, await archiveOf(organizationId))
  await startImport(owner, { id })
  const count = () => prisma.post.count({ where: { organizationId: owner.organizationId } })
  // Time runs out with the first page that a run writes.
  let runs = 0
  while ((await count()) < 100) {
    expect(await runImport(id, -1)).toBe(false)
    runs++
  }
  expect(runs).toBeGreaterThan(2)
  // Two at once, as when a run is restarted while the first one is still running.
  await Promise.all([runImport(id), runImport(id)])
  while (!(await runImport(id)));
  expect(await count()).toBe(351)
  expect(await getImport(owner, id)).toMatchObject({
    status: "DONE",
    added: { posts: 351, channels: 1, tags: 1 },
  })
})

test("allows one import at a time for managers and deletes files afterwards", async () => {
  const owner = await testOwner()
  const admin = await testMember(owner, "admin")
  const editor = await testMember(owner, "editor")
  const archive = await emptyArchive()
  await expect(uploadImport(editor, archive)).rejects.toMatchObject({ code: "FORBIDDEN" })
  const [first, second] = [await uploadImport(admin, archive), await uploadImport(owner, archive)]
  await expect(startImport(editor, first)).rejects.toMatchObject({ code: "FORBIDDEN" })
  await expect(startImport(await testOwner(), first)).rejects.toMatchObject({ code: "NOT_FOUND" })
  await startImport(admin, first)
  await expect(startImport(owner, second)).rejects.toMatchObject({ code: "CONFLICT" })
  await expect(removeImport(owner, first.id)).rejects.toMatchObject({ code: "CONFLICT" })
  await runImport(first.id)
  const done = await prisma.workspaceImport.findUniqueOrThrow({ where: { id: first.id } })
  expect(await storage.size(done.storageKey)).toBeNull()
  const { storageKey } = await prisma.workspaceImport.findUniqueOrThrow({ where: { id: second.id } })
  expect(await storage.size(storageKey)).not.toBeNull()
  await removeImport(owner, second.id)
  expect(await storage.size(storageKey)).toBeNull()
  const { organizationId } = owner
  expect(await prisma.auditEntry.count({ where: { organizationId, action: "organization.imported" } })).toBe(
    1,
  )
})

test("checks the plan before importing anything", async () => {
  const owner = await testOwner()
  const { organizationId } = owner
  const source = await createFullWorkspace()
  const { id } = await uploadImport(owner, await archiveOf(source.organizationId))
  const plan = { organizationId, plan: "Trial", status: "trialing" }
  await prisma.subscription.create({ data: { ...plan, postLimit: 0 } })
  await expect(startImport(owner, { id })).rejects.toMatchObject({ code: "PAYMENT_REQUIRED" })
  await prisma.subscription.update({ where: { organizationId }, data: { postLimit: 5, channelLimit: 0 } })
  await prisma.socialAccount.updateMany({
    where: { organizationId: source.organizationId },
    data: { sandbox: false },
  })
  const real = await uploadImport(owner, await archiveOf(source.organizationId))
  await expect(startImport(owner, real)).rejects.toMatchObject({ code: "PAYMENT_REQUIRED" })
  await prisma.subscription.update({ where: { organizationId }, data: { channelLimit: 1 } })
  await startImport(owner, real)
  while (!(await runImport(real.id)));
  expect(await prisma.subscription.findUniqueOrThrow({ where: { organizationId } })).toMatchObject({
    postsUsed: 1,
  })
  expect(await prisma.socialAccount.count({ where: { organizationId } })).toBe(1)
})
