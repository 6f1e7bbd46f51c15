import { expect, test } from "vitest"

import { deleteUser } from "@/lib/auth/user/delete-user"
import { sessionCaller } from "@/lib/auth/sessions/session-caller"
import { passwordProof, personWithPassword } from "@/lib/testing/person"
import { connectAccount } from "@/lib/accounts/connect/connect-account"
import { prisma } from "@/lib/db/database"
import { signedInCookie } from "@/lib/testing/session"
import { unscopedPurgeOrganizations } from "./purge-organizations"
import { cancelDeletion, requestDeletion } from "./request-deletion"
import { resumeOrganization } from "./resume-organization"
import { testMember } from "@/lib/organizations/test-people"
import { transferOwnership } from "./transfer-ownership"

const proof = passwordProof()

async function owner() {
  const { userId } = await personWithPassword()
  const caller = (await sessionCaller(await signedInCookie(userId)))!.caller
  return { caller, userId, organizationId: caller.organizationId }
}
const workspace = (id: string) => prisma.organization.findUnique({ where: { id } })

test("deleting a workspace requires an owner and its name, pauses publishing, and can be cancelled", async () => {
  const { caller, organizationId } = await owner()
  const admin = await testMember(caller, "admin")
  const key = { ...caller, actor: { kind: "apiKey" as const, id: "k", name: "Key" } }
  for (const other of [admin, key])
    await expect(requestDeletion(other, "W", proof)).rejects.toMatchObject({ code: "FORBIDDEN" })
  await expect(requestDeletion(caller, "w", proof)).rejects.toMatchObject({ code: "UNPROCESSABLE_CONTENT" })
  const wrong = { ...proof, password: "wrong" }
  await expect(requestDeletion(caller, "W", wrong)).rejects.toMatchObject({ code: "FORBIDDEN" })
  expect((await workspace(organizationId))?.deletionDueAt).toBeNull()

  await requestDeletion(caller, "W", proof)
  expect((await workspace(organizationId))?.pausedAt).not.toBeNull()
  await expect(requestDeletion(caller, "W", proof)).rejects.toMatchObject({ code: "CONFLICT" })
  await expect(resumeOrganization(caller, { overdue: "fail" })).rejects.toMatchObject({ code: "CONFLICT" })
  await unscopedPurgeOrganizations()
  expect(await workspace(organizationId)).not.toBeNull()

  await expect(cancelDeletion(admin)).rejects.toMatchObject({ code: "FORBIDDEN" })
  await cancelDeletion(caller)
  expect((await workspace(organizationId))?.deletionDueAt).toBeNull()
  await expect(cancelDeletion(caller)).rejects.toMatchObject({ code: "CONFLICT" })
})

test("after the grace period, only the deleted workspace is purged", async () => {
  const { caller, organizationId } = await owner()
  const other = await owner()
  await connectAccount(caller, { platform: "bluesky", sandbox: true })
  await requestDeletion(caller, "W", proof)
  await prisma.organization.update({
    where: { id: organizationId },
    data: { deletionDueAt: new Date(Date.now() - 1) },
  })
  await expect(cancelDeletion(caller)).rejects.toMatchObject({ code: "CONFLICT" })
  while ((await unscopedPurgeOrganizations()) > 0);
  expect(await workspace(organizationId)).toBeNull()
  expect(await prisma.socialAccount.count({ where: { organizationId } })).toBe(0)
  expect(await workspace(other.organizationId)).not.toBeNull()
})

test("an owner can transfer ownership to a member after reauthenticating", async () => {
  const { caller, userId, organizationId } = await owner()
  const editor = await testMember(caller, "editor")
  const stranger = await owner()
  const transfer = (to: string, by = proof) => transferOwnership(caller, to, by)
  await expect(transfer(editor.userId, { ...proof, password: "no" })).rejects.toMatchObject({
    code: "FORBIDDEN",
  })
  await expect(transfer(stranger.userId)).rejects.toMatchObject({ code: "NOT_FOUND" })
  await expect(transfer(userId)).rejects.toMatchObject({ code: "CONFLICT" })
  await transfer(editor.userId)
  const roles = await prisma.member.findMany({ where: { organizationId }, orderBy: { role: "asc" } })
  expect(roles.map(({ userId: id, role }) => [id, role])).toEqual([
    [editor.userId, "owner"],
    [userId, "admin"],
  ])
})

test("deleting a user ends their sessions and requires every workspace to keep an owner", async () => {
  const { caller, userId, organizationId } = await owner()
  const cookie = await signedInCookie(userId)
  await expect(deleteUser(userId, proof)).rejects.toMatchObject({ code: "CONFLICT" })
  const next = await testMember(caller, "admin")
  await transferOwnership(caller, next.userId, proof)
  await expect(deleteUser(userId, { ...proof, password: "" })).rejects.toMatchObject({ code: "FORBIDDEN" })
  await deleteUser(userId, proof)
  expect(await sessionCaller(cookie)).toBeNull()
  expect(await prisma.user.count({ where: { id: userId } })).toBe(0)
  expect(await workspace(organizationId)).not.toBeNull()
})
