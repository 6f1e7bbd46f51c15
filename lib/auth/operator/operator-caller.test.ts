import { randomUUID } from "node:crypto"

import { afterEach, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { isNamedOperator } from "./operator"

// Threat model: operators

afterEach(() => void (env.OPERATOR_EMAILS = []))

async function createUser(emailVerifiedAt: Date | null) {
  const email = `${randomUUID()}@example.com`
  return prisma.user.create({ data: { email, emailVerifiedAt } })
}

it("recognizes only confirmed email addresses listed in OPERATOR_EMAILS", async () => {
  const [operator, pretender, other] = await Promise.all([
    createUser(new Date()),
    createUser(null),
    createUser(new Date()),
  ])
  expect(await isNamedOperator(operator.id)).toBe(false)
  env.OPERATOR_EMAILS = [operator.email, pretender.email]
  expect(await isNamedOperator(operator.id)).toBe(true)
  expect(await isNamedOperator(pretender.id)).toBe(false)
  expect(await isNamedOperator(other.id)).toBe(false)
})
