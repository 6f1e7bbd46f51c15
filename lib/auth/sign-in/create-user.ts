import { z } from "zod"

import { hashPassword } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { conflict } from "@/lib/errors/app-error"
import { addOrganization, newOrganization } from "@/lib/organizations/create-organization"
import { parseInput } from "@/lib/http/parse-input"
import type { Prisma } from "@/prisma/generated/client"
import type { SignedIn } from "@/lib/auth/sessions/open-session"
import { email, password, userName } from "@/lib/auth/fields"
import { isUniqueViolation } from "@/lib/db/unique-violation"
import { admitByOperator, type Admission } from "./sign-up-policy"

const newUser = z.object({ email, password, name: userName.min(1, "Enter your name.") })

export type NewUser = z.input<typeof newUser>

type UserData = Omit<Prisma.UserUncheckedCreateInput, "email">

/** The only way to create a user. */
export const insertUser = (db: Prisma.TransactionClient, { email }: Admission, data: UserData) =>
  db.user.create({ data: { ...data, email } })

export async function addUser(db: Prisma.TransactionClient, admission: Admission, data: UserData) {
  return insertUser(db, admission, data).catch((error: unknown) => {
    if (isUniqueViolation(error))
      throw conflict("An account with this email already exists. Sign in instead.")
    throw error
  })
}

/** Hashing is slow, so do it before the transaction. */
export async function prepareUser(input: NewUser) {
  const data = parseInput(newUser, input)
  return { ...data, passwordHash: await hashPassword(data.password) }
}

const newOwner = newUser.extend({
  organizationName: newOrganization.shape.name,
  timeZone: newOrganization.shape.timeZone,
})

export type NewOwner = NewUser & { organizationName: string; timeZone: string }

type Admit = (db: Prisma.TransactionClient, email: string) => Admission | Promise<Admission>

/** Creates the user, organization, and membership in one transaction, as the operator or as `admit` allows. */
export async function createUserWithOrganization(
  input: NewOwner,
  emailVerifiedAt: Date | null = null,
  admit: Admit = (_db, email) => admitByOperator(email),
): Promise<SignedIn & { organizationId: string }> {
  const { organizationName, timeZone, ...person } = parseInput(newOwner, input)
  const passwordHash = await hashPassword(person.password)
  return prisma.$transaction(async (db) => {
    const admission = await admit(db, person.email)
    const user = await addUser(db, admission, { name: person.name, passwordHash, emailVerifiedAt })
    const organization = await addOrganization(db, user, { name: organizationName, timeZone })
    return { userId: user.id, factorSince: user.createdAt, organizationId: organization.id }
  })
}
