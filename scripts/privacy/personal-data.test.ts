import { randomUUID } from "node:crypto"
import { expect, it } from "vitest"

import { env } from "@/lib/config/env"
import { prisma } from "@/lib/db/database"
import { sendMail } from "@/lib/mail/send-mail"
import { createWorkspace } from "@/lib/testing/workspace"
import { withClient } from "@/scripts/database/migrations"
import { personalColumns } from "./personal-columns.ts"
import { erasePerson, exportPerson } from "./personal-data.ts"

const onDatabase = <Result>(work: Parameters<typeof withClient<Result>>[1]) =>
  withClient(env.DATABASE_URL, work)

/** A member with something of everything, in a workspace that another person owns. */
async function createPerson(role: "editor" | "owner" = "editor") {
  const { organizationId } = await createWorkspace()
  const email = `${randomUUID()}@example.com`
  const user = await prisma.user.create({ data: { email, name: "Ada Bell", passwordHash: "scrypt-hash" } })
  const { id: userId } = user
  await prisma.member.create({ data: { organizationId, userId, role } })
  await prisma.userSession.create({ data: { userId, tokenHash: randomUUID(), address: "203.0.113.9" } })
  const actor = {
    organizationId,
    actorKind: "user",
    actorId: userId,
    actorName: "Ada Bell",
    address: "203.0.113.9",
  }
  await prisma.auditEntry.create({ data: { ...actor, action: "post.created" } })
  await prisma.auditEntry.create({
    data: {
      organizationId,
      actorKind: "system",
      action: "member.invited",
      detail: { email: email.toUpperCase() },
    },
  })
  const account = await prisma.socialAccount.create({
    data: { organizationId, platform: "bluesky", remoteId: randomUUID(), credentials: "" },
  })
  const author = { authorKind: "user", authorId: userId, authorName: "Ada Bell" }
  const post = await prisma.post.create({
    data: {
      ...{ organizationId, socialAccountId: account.id, caption: "Ours", status: "DRAFT" },
      ...{ createdByKind: "user", createdById: userId },
      comments: { create: { text: "Looks good", ...author } },
    },
  })
  await sendMail({ to: email, subject: "Hello", text: "Welcome" })
  return { organizationId, userId, email, post }
}

it("knows every column that refers to a person", async () => {
  const { rows } = await onDatabase((db) =>
    db.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND data_type = 'text'
         AND column_name ~ '^(userId|\\w*ById|actorId|authorId|approvedBy|approvalRequestedBy|email|recipient)$'
       UNION SELECT t.relname || '.' || a.attname FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
         JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
         WHERE c.contype = 'f' AND c.confrelid = '"User"'::regclass`,
    ),
  )
  const known = new Set(personalColumns.map(({ table, column }) => `${table}.${column}`))
  const isOwnAddress = (name: string) => ["User.email", "UserIdentity.email"].includes(name)
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name) && !isOwnAddress(name))).toEqual([])
})

it("exports everything about a person and nothing about others, without secrets", async () => {
  const person = await createPerson()
  const other = await createPerson()
  const { data } = await onDatabase((db) => exportPerson(db, person.email.toUpperCase()))
  expect(data["User.id"]).toMatchObject([{ id: person.userId, email: person.email, name: "Ada Bell" }])
  expect(data["UserSession.userId"]).toMatchObject([{ address: "203.0.113.9" }])
  expect(data["AuditEntry.actorId"]).toMatchObject([{ action: "post.created" }])
  expect(data["PostComment.authorId"]).toMatchObject([{ text: "Looks good" }])
  expect(data["Post.createdById"]).toMatchObject([{ id: person.post.id }])
  expect(data["Member.userId"]).toMatchObject([{ organizationId: person.organizationId }])
  const text = JSON.stringify(data)
  for (const secret of ["scrypt-hash", "tokenHash", "sealed", other.userId, other.email])
    expect(text).not.toContain(secret)
})

it("erases a person, and keeps their workspace's posts without a name", async () => {
  const person = await createPerson()
  const other = await createPerson()
  await onDatabase((db) => erasePerson(db, person.email))
  expect(await prisma.user.findUnique({ where: { id: person.userId } })).toBeNull()
  expect(await prisma.userSession.count({ where: { userId: person.userId } })).toBe(0)
  expect(await prisma.mailMessage.count({ where: { recipient: person.email } })).toBe(0)
  const comments = await prisma.postComment.findMany({ where: { postId: person.post.id } })
  expect(comments).toMatchObject([{ text: "Looks good", authorName: "Deleted user" }])
  const entries = await prisma.auditEntry.findMany({ where: { organizationId: person.organizationId } })
  expect(JSON.stringify(entries).toLowerCase()).not.toMatch(
    new RegExp(`${person.email}|ada bell|203\\.0\\.113`),
  )
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["post.created", "member.invited"]),
  )
  expect(await prisma.user.findUnique({ where: { id: other.userId } })).toMatchObject({ name: "Ada Bell" })
  expect(
    await prisma.auditEntry.count({ where: { organizationId: other.organizationId, actorName: "Ada Bell" } }),
  ).toBe(1)
})

it("doesn't erase a workspace's only owner, or someone it doesn't know", async () => {
  const owner = await createPerson("owner")
  await expect(onDatabase((db) => erasePerson(db, owner.email))).rejects.toThrow(/only owner of Test/)
  expect(await prisma.user.findUnique({ where: { id: owner.userId } })).not.toBeNull()
  expect(await prisma.mailMessage.count({ where: { recipient: owner.email } })).toBe(1)
  await expect(onDatabase((db) => erasePerson(db, "nobody@example.com"))).rejects.toThrow(/Nobody has/)
})
