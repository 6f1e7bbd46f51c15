import { expect, test } from "vitest"

import { scopes } from "@/lib/declarations/scopes"
import { prisma } from "@/lib/db/database"
import { testMember, testOwner } from "@/lib/organizations/test-people"
import { recentSignIn } from "@/lib/testing/person"
import { createApiKey, type NewApiKey } from "./create-api-key"
import { findApiKeyCaller } from "./find-caller"
import { listApiKeys } from "./list-api-keys"
import { revokeApiKey } from "./revoke-api-key"

// Threat model: keys

const newKey: NewApiKey = { name: "Agent", scopes: ["posts:read", "posts:write"], restriction: "drafts_only" }
const invalid = { code: "INPUT_VALIDATION_FAILED" }

test("authenticates a new key with its scopes and stores only its hash", async () => {
  const owner = await testOwner()
  const { key, apiKey } = await createApiKey(owner, newKey, recentSignIn())
  expect(key).toMatch(/^car_[\w-]{43}$/)
  expect(key.startsWith(apiKey.prefix)).toBe(true)
  const found = await findApiKeyCaller(key)
  expect(found).toMatchObject({
    id: `key:${apiKey.id}`,
    caller: { organizationId: owner.organizationId, scopes: newKey.scopes, restriction: "drafts_only" },
  })
  expect(JSON.stringify(await prisma.apiKey.findUnique({ where: { id: apiKey.id } }))).not.toContain(key)
  expect(JSON.stringify(await listApiKeys(owner))).not.toContain("hash")
  expect(await findApiKeyCaller(`${key.slice(0, -1)}?`)).toBeNull()
})

test("rejects revoked and expired keys", async () => {
  const owner = await testOwner()
  const { key, apiKey } = await createApiKey(
    owner,
    { ...newKey, expiresAt: new Date(Date.now() + 60_000) },
    recentSignIn(),
  )
  expect(await findApiKeyCaller(key)).not.toBeNull()
  await prisma.apiKey.update({ where: { id: apiKey.id }, data: { expiresAt: new Date(Date.now() - 1000) } })
  expect(await findApiKeyCaller(key)).toBeNull()
  const second = await createApiKey(owner, newKey, recentSignIn())
  await revokeApiKey(owner, second.apiKey.id)
  await revokeApiKey(owner, second.apiKey.id)
  expect(await findApiKeyCaller(second.key)).toBeNull()
  const actions = await prisma.auditEntry.findMany({
    where: { subjectId: second.apiKey.id },
    orderBy: { id: "asc" },
  })
  expect(actions.map(({ action }) => action)).toEqual(["api_key.created", "api_key.revoked"])
})

test("rejects invalid names, scopes, dates, and restrictions", async () => {
  const owner = await testOwner()
  const wrong = [
    { name: " " },
    { scopes: [] },
    { scopes: ["posts:destroy"] },
    { expiresAt: new Date(Date.now() - 1000) },
    { restriction: "everything" },
  ]
  for (const part of wrong)
    await expect(
      createApiKey(owner, { ...newKey, ...part } as NewApiKey, recentSignIn()),
    ).rejects.toMatchObject(invalid)
  expect(await listApiKeys(owner)).toEqual([])
})

test("lets only admins and owners manage keys, and no key create keys", async () => {
  const owner = await testOwner()
  const forbidden = { code: "FORBIDDEN" }
  for (const role of ["editor", "viewer"] as const) {
    const member = await testMember(owner, role)
    await expect(createApiKey(member, newKey, recentSignIn())).rejects.toMatchObject(forbidden)
    await expect(listApiKeys(member)).rejects.toMatchObject(forbidden)
  }
  const admin = await testMember(owner, "admin")
  const { key } = await createApiKey(admin, { ...newKey, scopes: [...scopes] }, recentSignIn())
  const found = await findApiKeyCaller(key)
  await expect(createApiKey(found!.caller, newKey, recentSignIn())).rejects.toMatchObject(forbidden)
})

test("hides another workspace's keys", async () => {
  const owner = await testOwner()
  const other = await testOwner()
  const { key, apiKey } = await createApiKey(owner, newKey, recentSignIn())
  expect(await listApiKeys(other)).toEqual([])
  await expect(revokeApiKey(other, apiKey.id)).rejects.toMatchObject({ code: "NOT_FOUND" })
  expect(await findApiKeyCaller(key)).not.toBeNull()
})
