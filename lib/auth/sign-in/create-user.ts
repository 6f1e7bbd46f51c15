import { z } from "zod"

import { hashPassword } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { conflict } from "@/lib/errors/app-error"
import { addOrganization, newOrganization } from "@/lib/organizations/create-organization"
import { parseInput } from "@/lib/http/parse-input"
import type { Prisma } from "@/prisma/generated/client"
import { email, password, userName } from "@/lib/auth/fields"
import { isUniqueViolation } from "@/lib/db/unique-violation"

const newUser = z.object({ email, password, name: userName.min(1, "Enter your name.") })

export type NewUser = z.input<typeof newUser>

/** Adds a person in the transaction of whatever else comes into being with them. */
export async function addUser(db: Prisma.TransactionClient, input: NewUser & { passwordHash: string }) {
  return db.user
    .create({ data: { email: input.email, name: input.name, passwordHash: input.passwordHash } })
    .catch((error: unknown) => {
      if (isUniqueViolation(error))
        throw conflict("There is an account with this email address already. Sign in instead.")
      throw error
    })
}

/** Hashing takes long, so it happens before the transaction. */
export async function prepareUser(input: NewUser) {
  const data = parseInput(newUser, input)
  return { ...data, passwordHash: await hashPassword(data.password) }
}

const newOwner = newUser.extend({
  organizationName: newOrganization.shape.name,
  timeZone: newOrganization.shape.timeZone,
})

export type NewOwner = NewUser & { organizationName: string; timeZone: string }

/** Person, workspace and their ownership of it: all, or nothing. */
export async function createUserWithOrganization(
  input: NewOwner,
): Promise<{ userId: string; organizationId: string }> {
  const { organizationName, timeZone, ...person } = parseInput(newOwner, input)
  const passwordHash = await hashPassword(person.password)
  return prisma.$transaction(async (db) => {
    const user = await addUser(db, { ...person, passwordHash })
    const organization = await addOrganization(db, user, { name: organizationName, timeZone })
    return { userId: user.id, organizationId: organization.id }
  })
}
