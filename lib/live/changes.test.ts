import { afterEach, expect, it, vi } from "vitest"

import { audit } from "@/lib/audit"
import { prisma } from "@/lib/db"
import { createWorkspace } from "@/lib/testing/workspace"
import { onChange } from "./changes"

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function listen() {
  const workspace = await createWorkspace()
  const heard: string[] = []
  stops.push(onChange(workspace.organizationId, (subjects) => heard.push(...subjects)))
  return { ...workspace, heard }
}

const patience = { timeout: 20_000, interval: 50 }

it("tells of a post and of a deed, and only those who are concerned", async () => {
  const [ours, theirs] = [await listen(), await listen()]
  const channel = await ours.connect()
  await ours.call("POST", "/v0/posts", { socialAccountId: channel.id, caption: "Ding" })
  await vi.waitFor(() => expect(ours.heard).toContain("post"), patience)
  await audit(prisma, ours.caller, "organization.updated", { kind: "organization", id: ours.organizationId })
  await vi.waitFor(() => expect(ours.heard).toContain("organization"), patience)

  // The other workspace's own change arrives in the same way, so silence until then was no accident.
  const before = [...theirs.heard]
  await audit(prisma, theirs.caller, "profile.updated", { kind: "profile", id: "any" })
  await vi.waitFor(() => expect(theirs.heard).toContain("profile"), patience)
  expect(before).toEqual([])
  expect(new Set(theirs.heard)).toEqual(new Set(["profile"]))
})

it("goes on for the others when one stops listening", async () => {
  const { organizationId, heard, caller } = await listen()
  const leave = onChange(organizationId, () => {})
  leave()
  await audit(prisma, caller, "organization.updated", { kind: "organization", id: organizationId })
  await vi.waitFor(() => expect(heard).toContain("organization"), patience)
})
