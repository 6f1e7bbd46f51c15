import { expect, test } from "vitest"

import { saveAccounts } from "@/lib/accounts/connect/save-accounts"
import { prisma } from "@/lib/db/database"
import { archiveTables } from "@/lib/export/archive-tables"
import { newId } from "@/lib/crypto/ids"
import { inspect } from "@/lib/media/process/inspect"
import { storeInLibrary } from "@/lib/media/upload/store-media"
import { testOwner } from "@/lib/organizations/test-people"
import { platformBySlug } from "@/lib/platforms/registry"
import { storage } from "@/lib/storage/storage"
import { archiveOf, importFile, rowsIn, unzip } from "@/lib/testing/archive"
import { createFullWorkspace } from "@/lib/testing/owned"
import { picture } from "@/lib/testing/samples"
import { archiveRows, type ArchiveFile } from "./archive-rows"
import { deriveId } from "@/lib/import/source-id"

const inAnHour = () => new Date(Date.now() + 3_600_000)

/** A workspace with rows in every table of an archive. */
async function createSource() {
  const { organizationId, owned, mark, caller } = await createFullWorkspace()
  const person = await testOwner()
  await prisma.member.create({ data: { organizationId, userId: person.userId, role: "admin" } })
  const [socialAccountId, tagId, postId] = [owned["social-accounts"][0]!, owned.tags[0]!, owned.posts[0]!]
  await prisma.socialAccount.update({
    where: { id: socialAccountId },
    data: { slots: { create: { weekday: 2, minute: 540 } } },
  })
  const bytes = await picture()
  const media = await storeInLibrary(caller, bytes, await inspect(bytes), { name: "Picture.png", alt: mark })
  await prisma.mediaTag.create({ data: { mediaId: media.id, tagId } })
  await prisma.postTemplateTag.create({ data: { templateId: owned.templates[0]!, tagId } })
  const common = { organizationId, socialAccountId, createdByKind: "user", createdById: person.userId }
  const sent = await prisma.post.create({
    data: {
      ...common,
      caption: `${mark} published 🎉`,
      status: "COMPLETED",
      approvalStatus: "APPROVED",
      approvedBy: person.userId,
      url: "https://example.com/@someone/1",
      postedAt: new Date(),
      parts: {
        create: [
          { index: 0, caption: mark },
          { index: 1, caption: "And more" },
        ],
      },
      media: { create: { part: -1, position: 0, mediaId: media.id, alt: "Alt text of the post" } },
      attempts: {
        create: {
          round: 1,
          part: 0,
          fence: 1,
          key: `${newId()}:1:0`,
          outcome: "sent",
          remoteId: "1",
          url: "https://example.com/1",
        },
      },
      metrics: { create: { platform: "mastodon", metrics: { likes: 3 } } },
    },
  })
  const schedule = (data: object) =>
    prisma.post.create({
      data: {
        ...common,
        caption: mark,
        status: "SCHEDULED",
        approvalStatus: "APPROVED",
        scheduledAt: inAnHour(),
        ...data,
      },
    })
  const upcoming = await schedule({ slotAt: inAnHour(), platformConfiguration: { visibility: "public" } })
  const interrupted = await schedule({
    status: "PROCESSING",
    scheduledAt: new Date(),
    attempts: { create: { round: 1, part: 0, fence: 1, key: newId() } },
  })
  await prisma.postComment.create({
    data: {
      postId,
      text: "@you",
      authorKind: "user",
      authorId: person.userId,
      authorName: "Test person",
      mentions: [person.userId, "gone"],
    },
  })
  await prisma.metricDay.create({
    data: { organizationId, tagId, day: new Date("2026-03-02"), socialAccountId, likes: 3n },
  })
  return {
    organizationId,
    caller,
    person,
    mark,
    media,
    bytes,
    sent,
    upcoming,
    interrupted,
    socialAccountId,
    tagId,
  }
}

/** Files that aren't imported, and why. */
const notImported: Record<string, string> = {
  "api-keys": "only their hashes are stored",
  apps: "their secrets aren't exported, and clients use their ids",
  credits: "a balance belongs to the installation that was paid",
  "audit-log": "a log belongs to the installation that wrote it",
  members: "people join by invitation; the file only identifies authors",
}

/** Columns whose values an import changes. */
const changedColumns: Partial<Record<ArchiveFile, string[]>> = {
  channels: [
    "status",
    "disconnectedReason",
    "refreshTokenValid",
    "pausedAt",
    "blockedUntil",
    "nextPostAt",
    "credentialsExpireAt",
    "accessEndsAt",
    "accessWarnedDays",
    "imageProcessingStatus",
    "webhookSubscriptionFailedAt",
  ],
  media: [
    "bucket",
    "key",
    "url",
    "thumbnailUrl",
    "thumbnailAt",
    "located",
    "contentHash",
    "removedAt",
    "mimeType",
    "width",
    "height",
    "size",
    "duration",
  ],
  // An import removes nothing from a platform.
  posts: [
    "waitUntil",
    "waitReason",
    "enqueuedAt",
    "analyticsStatus",
    "unpublishAt",
    "unpublishDueAt",
    "unpublishTries",
  ],
  webhooks: [
    "enabled",
    "consecutiveFailures",
    "lastSuccessAt",
    "lastFailureAt",
    "disabledAt",
    "toldAt",
    "wokenUntil",
    "silent",
  ],
  generations: ["status"],
}

type Row = Record<string, unknown>
const without = (row: Row, names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

/** Replaces the source's ids with the target's, at any depth, and omits the numeric ids of timeline entries. */
function withTargetIds(value: unknown, organizationId: string, ids: Set<string>): unknown {
  if (typeof value === "string") return ids.has(value) ? deriveId(organizationId, value) : value
  if (Array.isArray(value)) return value.map((one) => withTargetIds(one, organizationId, ids)).sort(byText)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value as Row)
      .filter(([name, one]) => !(name === "id" && typeof one === "number"))
      .map(([name, one]) => [name, withTargetIds(one, organizationId, ids)]),
  )
}
const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

function idsIn(value: unknown, ids = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) idsIn(one, ids)
  else if (typeof value === "object" && value !== null)
    for (const [name, one] of Object.entries(value)) {
      if (["id", "groupId"].includes(name) && typeof one === "string") ids.add(one)
      else idsIn(one, ids)
    }
  return ids
}

test("imports every table of an archive, except those that can't be", async () => {
  const source = await createSource()
  const target = await testOwner()
  await prisma.member.create({
    data: { organizationId: target.organizationId, userId: source.person.userId, role: "editor" },
  })
  const archive = await archiveOf(source.organizationId)
  const files = await unzip(archive)
  const report = await importFile(target, archive)
  expect(report).toMatchObject({ status: "DONE", progress: 100, errorMessage: null })
  const after = await unzip(await archiveOf(target.organizationId))

  for (const { file } of archiveTables) {
    const rows = rowsIn(files, file)
    if (notImported[file]) continue
    expect(rows.length, file).toBeGreaterThan(0)
    const schema = archiveRows[file as ArchiveFile]
    expect(schema, `${file} is imported, or listed with a reason`).toBeDefined()
    const dropped = changedColumns[file as ArchiveFile] ?? []
    for (const column of Object.keys(rows[0]!))
      expect([...Object.keys(schema.shape), ...dropped], `${file}.${column}`).toContain(column)
    for (const [column, value] of Object.entries(rows[0]!))
      if (Array.isArray(value) && !["events", "warnings"].includes(column) && file !== "templates")
        expect(rows.flatMap((row) => row[column] as unknown[]).length, `${file}.${column}`).toBeGreaterThan(0)
    expect(rowsIn(after, file), file).toHaveLength(rows.length)
  }

  const ids = idsIn(archiveTables.map(({ file }) => rowsIn(files, file)))
  ids.delete(source.interrupted.id)
  for (const file of Object.keys(archiveRows) as ArchiveFile[]) {
    if (notImported[file]) continue
    const names = changedColumns[file] ?? []
    const plain = (row: Row) => without(row, names)
    const isPlain = (row: Row) =>
      !["PROCESSING", "FAILED"].includes(String(row.status)) && row.updatedAt !== undefined
    const expected = rowsIn(files, file).filter(isPlain).map(plain)
    const got = rowsIn(after, file).filter(isPlain).map(plain)
    const mapped = withTargetIds(expected, target.organizationId, ids)
    if (file === "posts") removeUnknownMentions(mapped as Row[])
    if (file === "posts") removeUnknownMentions(got)
    expect(withTargetIds(got, target.organizationId, new Set()), file).toEqual(mapped)
  }
}, 180_000)

/** Removes mentions of people who aren't members of the target. */
function removeUnknownMentions(posts: Row[]) {
  for (const post of posts)
    for (const comment of post.comments as Row[])
      comment.mentions = (comment.mentions as string[] | null)?.filter((id) => id !== "gone") ?? null
}

test("publishes nothing, pauses channels, and marks interrupted posts as having an unknown outcome", async () => {
  const source = await createSource()
  const target = await testOwner()
  const report = await importFile(target, await archiveOf(source.organizationId))
  const { organizationId } = target
  const at = (id: string) => prisma.post.findUniqueOrThrow({ where: { id: deriveId(organizationId, id) } })
  const channel = await prisma.socialAccount.findFirstOrThrow({ where: { organizationId } })
  expect(channel).toMatchObject({ status: "disconnected", credentials: "", removedAt: null })
  expect(channel.pausedAt).not.toBeNull()
  expect(await at(source.upcoming.id)).toMatchObject({
    status: "SCHEDULED",
    scheduledAt: source.upcoming.scheduledAt,
    slotAt: source.upcoming.slotAt,
  })
  expect(await at(source.interrupted.id)).toMatchObject({ status: "FAILED", errorTag: "unknown_outcome" })
  expect(await at(source.sent.id)).toMatchObject({
    status: "COMPLETED",
    url: source.sent.url,
    createdById: null,
  })
  expect(report.added).toMatchObject({ posts: 4, published: 1, waiting: 1, unknownOutcome: 1, channels: 1 })

  const platform = platformBySlug("mastodon")!
  const account = {
    remoteId: channel.remoteId,
    username: channel.username,
    displayName: null,
    imageUrl: null,
    profileUrl: null,
  }
  const [again] = await saveAccounts(target, platform, [{ account, credentials: {} }], { sandbox: true })
  expect(again).toMatchObject({ id: channel.id, status: "connected" })
  expect(again!.pausedAt).not.toBeNull()
})

test("imports posts of an active channel as drafts with a time", async () => {
  const source = await createSource()
  const target = await testOwner()
  const { platform, remoteId } = await prisma.socialAccount.findUniqueOrThrow({
    where: { id: source.socialAccountId },
  })
  const { organizationId } = target
  const own = await prisma.socialAccount.create({
    data: { organizationId, platform, remoteId, credentials: "x" },
  })
  const report = await importFile(target, await archiveOf(source.organizationId))
  const post = await prisma.post.findUniqueOrThrow({
    where: { id: deriveId(organizationId, source.upcoming.id) },
  })
  expect(post).toMatchObject({
    socialAccountId: own.id,
    status: "DRAFT",
    approvalStatus: "DRAFT",
    slotAt: null,
    scheduledAt: source.upcoming.scheduledAt,
  })
  expect(report.added).toMatchObject({ drafted: 1 })
  expect(report.added.waiting).toBeUndefined()
})

test("imports media files with a URL of this workspace", async () => {
  const source = await createSource()
  const target = await testOwner()
  const report = await importFile(target, await archiveOf(source.organizationId))
  const item = await prisma.media.findUniqueOrThrow({
    where: { id: deriveId(target.organizationId, source.media.id) },
  })
  expect(item).toMatchObject({
    name: "Picture.png",
    alt: source.mark,
    removedAt: null,
    createdAt: source.media.createdAt,
  })
  expect(item.key.startsWith(`${target.organizationId}/`)).toBe(true)
  expect(item.thumbnailUrl).toContain(target.organizationId)
  expect(Buffer.from(await storage.get(item.key)).equals(Buffer.from(source.bytes))).toBe(true)
  expect(report.problems).toEqual([
    {
      place: "data/media.ndjson, line 1",
      message: expect.stringContaining("doesn't contain this file") as string,
    },
  ])
})

test("adds nothing twice when an archive is imported twice or into its source", async () => {
  const source = await createSource()
  const target = await testOwner()
  const archive = await archiveOf(source.organizationId)
  const counts = () =>
    Promise.all(
      [prisma.post, prisma.media, prisma.tag].map((table) =>
        (table as typeof prisma.tag).count({ where: { organizationId: target.organizationId } }),
      ),
    )
  await importFile(target, archive)
  const [before, lines] = [
    await counts(),
    await prisma.timelineEntry.count({ where: { post: { organizationId: target.organizationId } } }),
  ]
  const second = await importFile(target, archive)
  expect(second.added).toEqual({})
  expect(await counts()).toEqual(before)
  expect(
    await prisma.timelineEntry.count({ where: { post: { organizationId: target.organizationId } } }),
  ).toBe(lines)

  await prisma.member.create({
    data: { organizationId: source.organizationId, userId: target.userId, role: "owner" },
  })
  const home = await importFile({ ...target, organizationId: source.organizationId }, archive)
  expect(home.added).toEqual({})
})
