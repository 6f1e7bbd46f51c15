import { beforeEach, expect, it } from "vitest"

import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { testMember, testOwner } from "@/lib/organizations/test-people"
import { finishGeneration } from "@/lib/studio/finish-generation"
import { startGeneration } from "@/lib/studio/start-generation"
import { listNotifications } from "./list-notifications"

let owner: Caller
beforeEach(async () => {
  owner = await testOwner()
})

const order = (caller: Caller, prompt: string) => startGeneration(caller, { prompt, modelKey: "text-card" })
const told = async (caller: Caller) => (await listNotifications(caller, { page: 1, limit: 30 })).data

it("whoever ordered a picture is told of its end, of several as one, and nobody else", async () => {
  const editor = await testMember(owner, "editor")
  const [one, two, bad] = [await order(owner, "One"), await order(owner, "Two"), await order(owner, "Bad")]
  await finishGeneration(one.id, { status: "COMPLETED" })
  await finishGeneration(two.id, { status: "COMPLETED" })
  await finishGeneration(bad.id, { status: "FAILED", errorMessage: "The model refused" })
  expect(await told(owner)).toMatchObject([
    { kind: "picture_failed", subjectId: bad.id, data: { excerpt: "Bad", reason: "The model refused" } },
    {
      kind: "picture_made",
      subjectKind: "generation",
      subjectId: two.id,
      data: { count: 2, excerpt: "Two" },
    },
  ])
  expect(await told(editor)).toEqual([])
})

it("nobody is told of what a key ordered, or what was cancelled", async () => {
  const key: Caller = { ...owner, actor: { kind: "apiKey", id: "1", name: "Key" } }
  await finishGeneration((await order(key, "One")).id, { status: "COMPLETED" })
  await finishGeneration((await order(owner, "Two")).id, { status: "CANCELLED" })
  expect(await prisma.notification.count({ where: { organizationId: owner.organizationId } })).toBe(0)
})
