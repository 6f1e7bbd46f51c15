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

const generate = (caller: Caller, prompt: string) =>
  startGeneration(caller, { prompt, modelKey: "text-card" })
const notificationsOf = async (caller: Caller) =>
  (await listNotifications(caller, { page: 1, limit: 30 })).data

it("notifies only the person who requested images, once for several", async () => {
  const editor = await testMember(owner, "editor")
  const [one, two, bad] = [
    await generate(owner, "One"),
    await generate(owner, "Two"),
    await generate(owner, "Bad"),
  ]
  await finishGeneration(one.id, { status: "COMPLETED" })
  await finishGeneration(two.id, { status: "COMPLETED" })
  await finishGeneration(bad.id, { status: "FAILED", errorMessage: "The model rejected the prompt" })
  expect(await notificationsOf(owner)).toMatchObject([
    {
      kind: "picture_failed",
      subjectId: bad.id,
      data: { excerpt: "Bad", reason: "The model rejected the prompt" },
    },
    {
      kind: "picture_made",
      subjectKind: "generation",
      subjectId: two.id,
      data: { count: 2, excerpt: "Two" },
    },
  ])
  expect(await notificationsOf(editor)).toEqual([])
})

it("notifies nobody about an API key's generations or cancelled ones", async () => {
  const key: Caller = { ...owner, actor: { kind: "apiKey", id: "1", name: "Key" } }
  await finishGeneration((await generate(key, "One")).id, { status: "COMPLETED" })
  await finishGeneration((await generate(owner, "Two")).id, { status: "CANCELLED" })
  expect(await prisma.notification.count({ where: { organizationId: owner.organizationId } })).toBe(0)
})
