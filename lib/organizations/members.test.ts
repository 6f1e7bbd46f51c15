import { expect, test } from "vitest"

import { systemCaller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { recentSignIn } from "@/lib/testing/person"
import { createApiKey } from "@/lib/api-keys/create-api-key"
import { findApiKeyCaller } from "@/lib/api-keys/find-caller"
import { changeRole } from "@/lib/organization-admin/change-role"
import { listMembers } from "./list-members"
import { listOrganizations } from "./list-organizations"
import { leaveOrganization, removeMember } from "@/lib/organization-admin/remove-member"
import { testMember, testOwner } from "./test-people"
import { updateOrganization } from "./update-organization"

// Threat model: roles

const forbidden = { code: "FORBIDDEN" }
const conflict = { code: "CONFLICT" }

test("one owner always remains, even if two step down at once", async () => {
  const owner = await testOwner()
  await expect(changeRole(owner, owner.userId, "admin", recentSignIn())).rejects.toMatchObject(conflict)
  await expect(leaveOrganization(owner)).rejects.toMatchObject(conflict)
  const second = await testMember(owner, "admin")
  await expect(changeRole(owner, second.userId, "owner")).rejects.toMatchObject(forbidden)
  await changeRole(owner, second.userId, "owner", recentSignIn())
  const both = await Promise.allSettled([
    changeRole(owner, owner.userId, "editor", recentSignIn()),
    leaveOrganization({ ...second, role: "owner" }),
  ])
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  const owners = (await listMembers(owner)).filter(({ role }) => role === "owner")
  expect(owners).toHaveLength(1)
})

test("admins manage everyone but owners, and editors and viewers manage nobody", async () => {
  const owner = await testOwner()
  const admin = await testMember(owner, "admin")
  const editor = await testMember(owner, "editor")
  const viewer = await testMember(owner, "viewer")
  await changeRole(admin, viewer.userId, "editor")
  await expect(changeRole(admin, owner.userId, "viewer")).rejects.toMatchObject(forbidden)
  await expect(changeRole(admin, admin.userId, "owner")).rejects.toMatchObject(forbidden)
  await expect(removeMember(admin, owner.userId)).rejects.toMatchObject(forbidden)
  await expect(removeMember(editor, viewer.userId)).rejects.toMatchObject(forbidden)
  await expect(changeRole(editor, editor.userId, "admin")).rejects.toMatchObject(forbidden)
  await removeMember(admin, viewer.userId)
  await leaveOrganization(editor)
  expect((await listMembers(owner)).map(({ role }) => role)).toEqual(["owner", "admin"])
  expect(await listOrganizations(viewer.userId)).toEqual([])
  const actions = await prisma.auditEntry.findMany({
    where: { organizationId: owner.organizationId, subjectKind: "user" },
    orderBy: { id: "asc" },
  })
  expect(actions.map(({ action }) => action)).toEqual([
    "member.role_changed",
    "member.removed",
    "member.left",
  ])
})

test("API keys and apps with an admin's role can't manage members", async () => {
  const owner = await testOwner()
  const editor = await testMember(owner, "editor")
  const key = { ...owner, actor: { kind: "apiKey" as const, id: "k", name: "Key" } }
  await expect(removeMember(key, editor.userId)).rejects.toMatchObject(forbidden)
  await expect(leaveOrganization(key)).rejects.toMatchObject(forbidden)
  await expect(leaveOrganization(systemCaller(owner.organizationId))).rejects.toMatchObject(forbidden)
})

test("removing a member revokes the keys they created, if requested", async () => {
  const owner = await testOwner()
  const newKey = { name: "Key", scopes: ["posts:read" as const] }
  const [admin, other] = [await testMember(owner, "admin"), await testMember(owner, "admin")]
  const kept = await createApiKey(owner, newKey, recentSignIn())
  const created = await createApiKey(admin, newKey, recentSignIn())
  const stays = await createApiKey(other, newKey, recentSignIn())
  await removeMember(owner, other.userId)
  await removeMember(owner, admin.userId, { revokeKeys: true })
  expect(await findApiKeyCaller(created.key)).toBeNull()
  expect(await findApiKeyCaller(kept.key)).not.toBeNull()
  expect(await findApiKeyCaller(stays.key)).not.toBeNull()
  const revoked = await prisma.auditEntry.findMany({
    where: { organizationId: owner.organizationId, action: "api_key.revoked" },
  })
  expect(revoked).toMatchObject([{ subjectId: created.apiKey.id, actorId: owner.userId }])
})

test("returns 404 for another workspace's members", async () => {
  const owner = await testOwner()
  const other = await testOwner()
  const notFound = { code: "NOT_FOUND" }
  await expect(changeRole(other, owner.userId, "viewer")).rejects.toMatchObject(notFound)
  await expect(removeMember(other, owner.userId)).rejects.toMatchObject(notFound)
  expect(await listMembers(other)).toMatchObject([{ userId: other.userId }])
})

test("managers change the workspace's name, time zone, and approval setting", async () => {
  const owner = await testOwner()
  const editor = await testMember(owner, "editor")
  const changed = await updateOrganization(owner, {
    name: "New name",
    timeZone: "Asia/Tokyo",
    approvalRequired: true,
  })
  expect(changed).toMatchObject({ name: "New name", timeZone: "Asia/Tokyo", approvalRequired: true })
  expect(await updateOrganization(owner, { approvalRequired: false })).toMatchObject({
    timeZone: "Asia/Tokyo",
  })
  await expect(updateOrganization(editor, { name: "Mine" })).rejects.toMatchObject(forbidden)
  for (const timeZone of ["Moon/Tycho", "+02:00", ""])
    await expect(updateOrganization(owner, { timeZone })).rejects.toMatchObject({
      code: "INPUT_VALIDATION_FAILED",
    })
})
