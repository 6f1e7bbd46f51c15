import { afterEach, expect, it, vi } from "vitest"

import { audit } from "@/lib/audit-log/record-audit"
import { prisma } from "@/lib/db/database"
import { createWorkspace } from "@/lib/testing/workspace"
import { onChange } from "./changes"

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function listen() {
  const workspace = await createWorkspace()
  const received: string[] = []
  stops.push(onChange(workspace.organizationId, (subjects) => received.push(...subjects)))
  return { ...workspace, received }
}

const waitOptions = { timeout: 20_000, interval: 50 }

it("notifies only the listeners of the organization that changed", async () => {
  const [ours, theirs] = [await listen(), await listen()]
  const channel = await ours.connect()
  await ours.call("POST", "/v0/posts", { socialAccountId: channel.id, caption: "Ding" })
  await vi.waitFor(() => expect(ours.received).toContain("post"), waitOptions)
  await audit(prisma, ours.caller, "organization.updated", { kind: "organization", id: ours.organizationId })
  await vi.waitFor(() => expect(ours.received).toContain("organization"), waitOptions)

  // Make sure the other organization's listener works.
  const before = [...theirs.received]
  await audit(prisma, theirs.caller, "profile.updated", { kind: "profile", id: "any" })
  await vi.waitFor(() => expect(theirs.received).toContain("profile"), waitOptions)
  expect(before).toEqual([])
  expect(new Set(theirs.received)).toEqual(new Set(["profile"]))
})

it("keeps notifying the other listeners when one unsubscribes", async () => {
  const { organizationId, received, caller } = await listen()
  const unsubscribe = onChange(organizationId, () => {})
  unsubscribe()
  await audit(prisma, caller, "organization.updated", { kind: "organization", id: organizationId })
  await vi.waitFor(() => expect(received).toContain("organization"), waitOptions)
})
