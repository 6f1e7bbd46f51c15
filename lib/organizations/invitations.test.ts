import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"

import { signUpByInvitation } from "@/lib/auth/sign-in/sign-up"
import { prisma } from "@/lib/db/database"
import { unscopedListMail } from "@/lib/mail/list-mail"
import { acceptInvitation, findInvitation } from "./accept-invitation"
import { inviteMember, resendInvitation } from "./invite-member"
import { listInvitations } from "./list-invitations"
import { listMembers } from "./list-members"
import { revokeInvitation } from "./revoke-invitation"
import { testMember, testOwner, testPerson } from "./test-people"

// Threat model: invitations

const address = () => `${randomUUID()}@test.invalid`
const tokenOf = ({ link }: { link: string }) => link.split("/").at(-1) ?? ""
const badRequest = { code: "BAD_REQUEST" }

test("an existing user accepts once, and only with the invited email address", async () => {
  const owner = await testOwner()
  const person = await testPerson()
  const stranger = await testPerson()
  const invited = await inviteMember(owner, { email: person.email.toUpperCase(), role: "editor" })
  expect(invited.mailed).toBe(false)
  const [mail] = await unscopedListMail(person.email)
  expect(mail?.body).toContain(invited.link)
  const token = tokenOf(invited)
  expect(await findInvitation(token)).toMatchObject({ email: person.email, role: "editor", hasAccount: true })
  await expect(acceptInvitation(stranger, token)).rejects.toMatchObject({ code: "FORBIDDEN" })
  expect(await acceptInvitation(person, token)).toEqual({ organizationId: owner.organizationId })
  await expect(acceptInvitation(person, token)).rejects.toMatchObject(badRequest)
  expect(await findInvitation(token)).toBeNull()
  const members = await listMembers(owner)
  expect(members.map(({ userId, role }) => [userId, role])).toEqual([
    [owner.userId, "owner"],
    [person.id, "editor"],
  ])
})

test("a new user joins by signing up and gets no workspace of their own", async () => {
  const owner = await testOwner()
  const email = address()
  const token = tokenOf(await inviteMember(owner, { email, role: "viewer" }))
  expect(await findInvitation(token)).toMatchObject({ hasAccount: false })
  const { userId } = await signUpByInvitation({ token, name: "New", password: "long enough" }, null)
  const memberships = await prisma.member.findMany({ where: { userId } })
  expect(memberships).toMatchObject([{ organizationId: owner.organizationId, role: "viewer" }])
  await expect(
    signUpByInvitation({ token, name: "Again", password: "long enough" }, null),
  ).rejects.toMatchObject(badRequest)
})

test("revoked, expired, and replaced links don't work", async () => {
  const owner = await testOwner()
  const person = await testPerson()
  const first = await inviteMember(owner, { email: person.email, role: "editor" })
  const second = await resendInvitation(owner, first.id)
  expect(await listInvitations(owner)).toMatchObject([{ id: second.id, email: person.email, role: "editor" }])
  await expect(acceptInvitation(person, tokenOf(first))).rejects.toMatchObject(badRequest)
  await revokeInvitation(owner, second.id)
  await expect(acceptInvitation(person, tokenOf(second))).rejects.toMatchObject(badRequest)
  await expect(resendInvitation(owner, second.id)).rejects.toMatchObject({ code: "NOT_FOUND" })
  const third = await inviteMember(owner, { email: person.email, role: "editor" })
  await prisma.invitation.update({ where: { id: third.id }, data: { expiresAt: new Date(0) } })
  await expect(acceptInvitation(person, tokenOf(third))).rejects.toMatchObject(badRequest)
  expect(await listMembers(owner)).toHaveLength(1)
})

test("only managers invite, only owners invite owners, and members can't be invited again", async () => {
  const owner = await testOwner()
  const admin = await testMember(owner, "admin")
  const editor = await testMember(owner, "editor")
  const forbidden = { code: "FORBIDDEN" }
  await expect(inviteMember(editor, { email: address(), role: "viewer" })).rejects.toMatchObject(forbidden)
  for (const manager of [admin, owner])
    await expect(inviteMember(manager, { email: address(), role: "owner" })).rejects.toMatchObject(forbidden)
  const member = (await listMembers(owner)).find(({ userId }) => userId === editor.userId)
  await expect(inviteMember(admin, { email: member?.email ?? "", role: "viewer" })).rejects.toMatchObject({
    code: "CONFLICT",
  })
  await expect(inviteMember(owner, { email: address(), role: "emperor" })).rejects.toMatchObject({
    code: "INPUT_VALIDATION_FAILED",
  })
})

test("another workspace can't see or change invitations", async () => {
  const owner = await testOwner()
  const other = await testOwner()
  const { id } = await inviteMember(owner, { email: address(), role: "viewer" })
  expect(await listInvitations(other)).toEqual([])
  await expect(revokeInvitation(other, id)).rejects.toMatchObject({ code: "NOT_FOUND" })
  await expect(resendInvitation(other, id)).rejects.toMatchObject({ code: "NOT_FOUND" })
  expect(await listInvitations(owner)).toHaveLength(1)
})
