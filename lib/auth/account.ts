import { z } from "zod"

import { prisma } from "@/lib/db"
import { notFound } from "@/lib/errors"
import { parseInput } from "@/lib/parse-input"
import { personName } from "./fields"

export type Account = {
  name: string | null
  email: string
  hasPassword: boolean
  emailConfirmed: boolean
  /** Providers that sign this person in, such as `google`. */
  providers: string[]
  /** Null when it is off. */
  twoFactor: { recoveryCodesLeft: number } | null
}

export async function getAccount(userId: string): Promise<Account> {
  const user = await prisma.user.findUnique({
    where: { id: userId },
    include: { identities: true, twoFactor: true, recovery: { where: { usedAt: null } } },
  })
  if (!user) throw notFound("User")
  return {
    name: user.name,
    email: user.email,
    hasPassword: user.passwordHash !== null,
    emailConfirmed: user.emailVerifiedAt !== null,
    providers: user.identities.map(({ provider }) => provider),
    twoFactor: user.twoFactor?.confirmedAt ? { recoveryCodesLeft: user.recovery.length } : null,
  }
}

export async function renameUser(userId: string, input: { name: string }): Promise<void> {
  const data = parseInput(z.object({ name: personName.min(1, "Tell us your name.") }), input)
  await prisma.user.update({ where: { id: userId }, data })
}
