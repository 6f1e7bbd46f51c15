import { expect, test } from "vitest"

import { prisma } from "@/lib/db/database"
import { testMember, testOwner } from "@/lib/organizations/test-people"
import { storage } from "@/lib/storage/storage"
import { unzip } from "@/lib/testing/archive"
import { createWorkspace } from "@/lib/testing/workspace"
import { findArchive, listExports, requestExport } from "./request-export"
import { runExport, unscopedPurgeExports } from "./run-export"

const filesOf = async (key: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(await unzip(Buffer.from(await storage.get(key)))).map(([name, bytes]) => [
      name,
      bytes.toString(),
    ]),
  )

test("an archive contains all of a workspace's data and none of its secrets", async () => {
  const owner = await testOwner()
  const { organizationId } = owner
  const other = await createWorkspace()
  const workspace = await createWorkspace()
  await prisma.member.create({
    data: { organizationId: workspace.organizationId, userId: owner.userId, role: "owner" },
  })
  const caller = { ...owner, organizationId: workspace.organizationId }
  const channel = await workspace.connect()
  const sent = await prisma.socialAccount.findUniqueOrThrow({ where: { id: channel.id } })
  await workspace.call("POST", "/v0/posts", { socialAccountId: channel.id, caption: "Exported 🎉 «Zeile»" })
  await workspace.call("POST", "/v0/webhooks", {
    url: "https://example.com/hook",
    events: ["post.published"],
  })
  await other.connect()

  await requestExport(caller)
  const { id } = (await listExports(caller))[0]!
  await runExport(id)
  const [done] = await listExports(caller)
  expect(done).toMatchObject({ status: "READY", progress: 100 })
  const files = await filesOf((await findArchive(caller, id)).key)

  const manifest = JSON.parse(files["manifest.json"]!) as {
    version: number
    files: { path: string; rows: number }[]
  }
  expect(manifest).toMatchObject({ format: "carillon-workspace", version: 2 })
  for (const { path, rows } of manifest.files) expect(files[path]!.split("\n")).toHaveLength(rows + 1)
  const posts = files["data/posts.ndjson"]!.trim().split("\n")
  expect(posts.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { caption: "Exported 🎉 «Zeile»", parts: expect.any(Array) as unknown },
  ])
  expect(files["data/webhooks.ndjson"]).toContain("https://example.com/hook")
  expect(files["data/members.ndjson"]).toContain(owner.userId)
  const all = Object.values(files).join("\n")
  const keys = await prisma.apiKey.findMany({ where: { organizationId: workspace.organizationId } })
  const hooks = await prisma.webhookEndpoint.findMany({ where: { organizationId: workspace.organizationId } })
  for (const secret of [
    sent.credentials,
    ...keys.map(({ hash }) => hash),
    ...hooks.map((hook) => hook.secret),
  ])
    expect(all).not.toContain(secret)
  expect(all).not.toContain(other.organizationId)
  expect(all).not.toContain(organizationId)
})

test("only owners can request and download an archive, one at a time, until it expires", async () => {
  const owner = await testOwner()
  const admin = await testMember(owner, "admin")
  const stranger = await testOwner()
  await expect(requestExport(admin)).rejects.toMatchObject({ code: "FORBIDDEN" })
  await requestExport(owner)
  await expect(requestExport(owner)).rejects.toMatchObject({ code: "CONFLICT" })
  const { id } = (await listExports(owner))[0]!
  await expect(findArchive(owner, id)).rejects.toMatchObject({ code: "NOT_FOUND" })
  await runExport(id)
  const { key } = await findArchive(owner, id)
  await expect(findArchive(admin, id)).rejects.toMatchObject({ code: "FORBIDDEN" })
  await expect(findArchive(stranger, id)).rejects.toMatchObject({ code: "NOT_FOUND" })
  await prisma.workspaceExport.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } })
  await expect(findArchive(owner, id)).rejects.toMatchObject({ code: "NOT_FOUND" })
  await unscopedPurgeExports()
  expect(await storage.size(key)).toBeNull()
  expect(await listExports(owner)).toEqual([])
})
