import { randomUUID } from "node:crypto"
import { expect, test, vi } from "vitest"

import { env } from "@/lib/config/env"
import { encryptedColumns } from "@/lib/crypto/encrypted-columns"
import { prisma } from "@/lib/db/database"
import { requestPasswordReset } from "@/lib/auth/recovery/request-password-reset"
import { mailSignUpLink } from "@/lib/auth/sign-in/sign-up"
import { inviteMember } from "@/lib/organizations/invite-member"
import { testOwner } from "@/lib/organizations/test-people"
import { personWithPassword } from "@/lib/testing/person"
import { unscopedListMail } from "./list-mail"

// Threat model: mail

test("keeps sign-in links out of the log, and encrypts stored emails", async () => {
  const output: string[] = []
  env.LOG_LEVEL = "debug"
  const record = (chunk: string | Uint8Array) => output.push(String(chunk)) > 0
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, "write").mockImplementation(record),
  )
  const { email } = await personWithPassword()
  const [invited, signingUp] = [randomUUID(), randomUUID()].map((id) => `${id}@test.invalid`)
  const form = { email: signingUp!, name: "Ada", organizationName: "W", timeZone: "UTC" }
  await requestPasswordReset(email)
  await mailSignUpLink(form, { next: "/", locale: "en" })
  const { link } = await inviteMember(await testOwner(), { email: invited!, role: "viewer" })
  for (const spy of spies) spy.mockRestore()
  env.LOG_LEVEL = "error"

  const mails = (await Promise.all([email, signingUp!, invited!].map((to) => unscopedListMail(to)))).flat()
  const secrets = mails.map(({ body }) => /(?:token=|invitations\/)([\w-]{43,})/.exec(body)?.[1] ?? "missing")
  expect(secrets).toHaveLength(3)
  expect(link).toContain(secrets[2])
  const log = output.join("")
  for (const to of [email, signingUp, invited]) expect(log).toContain(`mail to ${to}`)
  const stored = JSON.stringify(await prisma.mailMessage.findMany())
  for (const secret of secrets) {
    expect(log).not.toContain(secret)
    expect(stored).not.toContain(secret)
  }
  expect(log).not.toMatch(/reset-password\?|sign-up\/finish|\/invitations\//)
  expect(encryptedColumns.map(({ table, column }) => `${table}.${column}`)).toContain("MailMessage.body")
})
