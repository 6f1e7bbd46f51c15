/// <reference types="vite/client" />
import { readFileSync } from "node:fs"
import { beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"

import { contracts } from "@/lib/api/generated/contracts"
import type { Contract } from "@/lib/contract/contract"
import { db, prisma } from "@/lib/db/database"
import { tools } from "@/lib/mcp/tools"
import type { Post } from "@/lib/posts/contract"
import { readDigests } from "@/lib/posts/snapshot/record-approvals"
import { archiveOf, importFile } from "@/lib/testing/archive"
import { changes, type Change } from "@/lib/testing/approval/changes"
import { contractOf, entryPoints, type EntryPoint, type Sent } from "@/lib/testing/approval/entry-points"
import { actions, harmless, harmlessFields } from "@/lib/testing/approval/operations"
import { approvalTable, updateTable } from "@/lib/testing/approval/table"
import {
  approvedPost,
  createWorld,
  readState,
  removePost,
  type Cell,
  type State,
  type World,
} from "@/lib/testing/approval/world"
import { bodyOf, pathKinds, queryOf, withOwnIds } from "@/lib/testing/id-fields"
import { useScratchStorage } from "@/lib/testing/media"
import { createFullWorkspace } from "@/lib/testing/owned"
import { createKey, inSeconds } from "@/lib/testing/workspace"

// Threat model: approvals

useScratchStorage()

type Result = "approval" | "rejected" | "approved" | "unchanged" | "not offered" | "new post"

/** What happened to an approved post, or an error if it was changed without approval. */
function judge(
  { approves }: EntryPoint,
  change: Change,
  sent: Sent | null,
  before: State,
  after: State,
): Result {
  if (!sent) return "not offered"
  const summary = `${sent.status} ${sent.message}`
  if (sent.status >= 400) {
    expect([403, 409], summary).toContain(sent.status)
    expect(after, summary).toEqual(before)
    return "rejected"
  }
  expect(sent.status).toBe(200)
  if (change.effect === "none") {
    expect(after, summary).toEqual(before)
    return "unchanged"
  }
  expect(after.records, "isn't in the history").toBeGreaterThan(before.records)
  if (after.approvalStatus === "PENDING_APPROVAL") {
    expect(after).toMatchObject({ isApproved: false, approvedDigest: null, status: "SCHEDULED" })
    if (before.status === "SCHEDULED") expect(withdrawal(after)).toBe(true)
    return "approval"
  }
  expect(approves, "published without approval").toBe(true)
  expect(after).toMatchObject({ approvalStatus: "APPROVED", isApproved: true, approvedDigest: after.digest })
  expect(after.content, "changes nothing").not.toBe(before.content)
  return "approved"
}

/** The latest history entry records that the approval ended. */
const withdrawal = ({ entries }: State) =>
  JSON.stringify(entries.at(-1)!.detail).includes('"field":"approvalStatus"')

const results = new Map<string, Result[]>(changes.map(({ name }) => [name, []]))

async function inCell(world: World, change: Change, run: (cell: Cell) => Promise<Result>) {
  const cell = await approvedPost(world)
  try {
    await change.setUp?.(cell)
    results.get(change.name)!.push(await run(cell))
  } finally {
    await change.cleanUp?.(cell)
    await removePost(cell)
  }
}

for (const entryPoint of entryPoints)
  describe(entryPoint.name, () => {
    let world: World
    let send: Awaited<ReturnType<EntryPoint["connect"]>>
    beforeAll(async () => {
      world = await createWorld()
      send = await entryPoint.connect(world)
    })

    it.each(changes.map((change) => [change.name, change] as const))("%s", async (_, change) => {
      await inCell(world, change, async (cell) => {
        const before = await readState(cell.postId)
        const sent = await send(change.operation, await change.request(cell))
        return judge(entryPoint, change, sent, before, await readState(cell.postId))
      })
    })
  })

describe("Undo", () => {
  it.each(changes.map((change) => [change.name, change] as const))("%s", async (_, change) => {
    const { world, send } = await editor()
    await inCell(world, change, async (cell) => {
      if (!change.undo) return "not offered"
      expect((await send(change.operation, await change.request(cell)))?.status).toBe(200)
      const undone = await send(change.operation, change.undo(cell))
      expect(undone, undone?.message).toMatchObject({ status: 200 })
      expect(await readState(cell.postId)).toMatchObject({ approvalStatus: "PENDING_APPROVAL" })
      return "approval"
    })
  })
})

let editorOfUndo: Promise<{ world: World; send: Awaited<ReturnType<EntryPoint["connect"]>> }> | undefined
const editor = () =>
  (editorOfUndo ??= createWorld().then(async (world) => ({
    world,
    send: await entryPoints.find(({ name }) => name === "Dashboard: editor")!.connect(world),
  })))

/** Creates posts with the change's values: the approved post stays the same, and the new ones wait for approval. */
function createsNewPosts(name: string, bodyFor: (cell: Cell, change: Change) => [string, object] | null) {
  describe(name, () => {
    let world: World
    let headers: Record<string, string>
    beforeAll(async () => {
      world = await createWorld()
      headers = { "x-api-key": await createKey(world.organizationId, { restriction: "needs_approval" }) }
    })

    it.each(changes.map((change) => [change.name, change] as const))("%s", async (_, change) => {
      await inCell(world, change, async (cell) => {
        const request = bodyFor(cell, change)
        if (!request) return "not offered"
        const before = await readState(cell.postId)
        const { body } = await world.call<{ created?: number; summary?: { created: number } }>(
          "POST",
          ...request,
          headers,
        )
        expect(body.created ?? body.summary?.created, JSON.stringify(body)).toBe(1)
        expect(await readState(cell.postId)).toEqual(before)
        const created = await prisma.post.findFirstOrThrow({
          where: { organizationId: world.organizationId, id: { not: cell.postId } },
          orderBy: { id: "desc" },
        })
        expect(created).toMatchObject({ status: "SCHEDULED", approvalStatus: "PENDING_APPROVAL" })
        return "new post"
      })
    })
  })
}

const newPost = ({ world }: Cell) => ({
  ...{ socialAccountId: world.account.id, caption: "New", scheduledAt: inSeconds(3600) },
  media: [{ url: world.video.url }],
})

createsNewPosts("Bulk", (cell, { create }) =>
  create ? ["/v0/posts/bulk", { posts: [{ ...newPost(cell), ...create(cell) }] }] : null,
)
createsNewPosts("CSV", (cell, { csv }) => {
  if (!csv) return null
  const { socialAccountId, caption, scheduledAt, media } = newPost(cell)
  const row = { channel: socialAccountId, caption, scheduledAt, media: media[0]!.url, ...csv(cell) }
  const quote = (value: string) => `"${value.replaceAll('"', '""')}"`
  const lines = [Object.keys(row).join(), Object.values(row).map(quote).join()]
  return ["/v0/posts/import", { csv: `${lines.join("\n")}\n`, dryRun: false }]
})

describe("Workspace import", () => {
  it("adds posts without changing those that use the same files", async () => {
    const world = await createWorld()
    const cell = await approvedPost(world)
    const before = await readState(cell.postId)
    const archive = await archiveOf(world.organizationId)
    await prisma.media.updateMany({
      where: { organizationId: world.organizationId },
      data: { updatedAt: new Date() },
    })
    await importFile(world.caller, archive)
    expect(await readState(cell.postId)).toEqual(before)
    const others = await prisma.post.findMany({
      where: { organizationId: world.organizationId, id: { not: cell.postId }, status: "SCHEDULED" },
    })
    for (const { approvedAt, approvedDigest } of others)
      expect(approvedAt !== null).toBe(approvedDigest !== null)
    for (const rows of results.values()) rows.push("new post")
  })
})

const writes = (contracts as readonly Contract[]).filter(
  ({ method, scope }) => method !== "GET" && scope !== "public",
)
function bodyFields({ body }: Contract): string[] {
  if (!body) return []
  const root = z.toJSONSchema(body, { io: "input", unrepresentable: "any" })
  const name = root.$ref?.split("/").at(-1)
  return Object.keys((name ? (root.$defs?.[name] as typeof root) : root)?.properties ?? {})
}

const harmlessNames = Object.values(harmless).flat()
const changing = new Set(changes.map(({ operation }) => operation))

describe("the table", () => {
  it("classifies every operation that writes, and every server action", () => {
    const classified = [...harmlessNames, ...changing]
    expect(classified.toSorted()).toEqual(writes.map(({ operationId }) => operationId).toSorted())
    const files = Object.keys(import.meta.glob("/app/**/*actions.ts")).map((file) => file.slice(1))
    expect(Object.keys(actions).toSorted()).toEqual(files.toSorted())
  })

  it("covers every body field of operations that change a post", () => {
    for (const operation of new Set(
      changes.filter(({ effect }) => !effect).map((change) => change.operation),
    )) {
      const covered = changes
        .filter((change) => change.operation === operation)
        .flatMap(({ fields = [] }) => fields)
      const known = [...new Set(covered), ...Object.keys(harmlessFields[operation] ?? {})]
      expect(known.toSorted(), operation).toEqual(bodyFields(contractOf(operation)).toSorted())
    }
  })

  it("offers agents only operations", () => {
    for (const { contract } of tools) expect(contracts).toContain(contract)
  })

  it.each(harmlessNames)("is right that %s doesn't change a scheduled post's content", async (operation) => {
    const workspace = await createFullWorkspace()
    const { owned } = workspace
    const contract = contractOf(operation)
    const ids = await prisma.post.findMany({ where: { organizationId: workspace.organizationId } })
    await prisma.post.updateMany({
      where: { organizationId: workspace.organizationId },
      data: { status: "SCHEDULED", approvalStatus: "APPROVED", scheduledAt: new Date(inSeconds(3600)) },
    })
    const postIds = ids.map(({ id }) => id)
    const before = await readDigests(db, postIds)
    const path = pathKinds(contract.path).reduce<string>(
      (text, { kind, name }) =>
        text.replace(`{${name}}`, (owned as Record<string, string[]>)[kind]?.[0] ?? "none"),
      contract.path,
    )
    const query = new URLSearchParams(
      Object.entries(queryOf(contract)).map(([name, value]) => [name, String(value)]),
    )
    const body = withOwnIds(bodyOf(contract), "", owned)
    const { status } = await workspace.call<Post>(contract.method, `${path}?${query}`, body)
    expect(status).toBeLessThan(500)
    expect(await readDigests(db, postIds)).toEqual(before)
  })

  it("is the one in the documentation", () => {
    const columns = [...entryPoints.map(({ name }) => name), "Undo", "Bulk", "CSV", "Workspace import"]
    for (const [name, row] of results) expect(row, name).toHaveLength(columns.length)
    const table = approvalTable(columns, results)
    if (process.env.UPDATE_DOCS) updateTable("docs/approvals.md", table)
    const page = readFileSync("docs/approvals.md", "utf8")
    expect(page, `Set UPDATE_DOCS=1 to update docs/approvals.md:\n${table}`).toContain(table)
  })
})
